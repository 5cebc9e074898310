package enum JSONBareFraction: JSONFault {
  package static let id: RuleID = "json-bare-fraction"
  package static let severity = Severity.error
  package static let page = """
    A number without a digit before or after its point.

    JSON requires one on both sides: `0.5`, `5.0`.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": .5, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    let mended = completed(text)
    return diagnostic(
      "the number \(quoted(text)) needs digits on both sides of the decimal point",
      at: range,
      fixIts: [FixIt("write '\(mended)'", replacing: range, with: mended, isSafe: true)]
    )
  }

  private static func completed(_ text: String) -> String {
    var result = ""
    var previous: Character = "-"
    for character in text + " " {
      if previous == ".", !character.isNumber { result += "0" }
      if character == ".", !previous.isNumber { result += "0" }
      if character != " " { result.append(character) }
      previous = character
    }
    return result
  }
}
