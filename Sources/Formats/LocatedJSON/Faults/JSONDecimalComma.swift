package enum JSONDecimalComma: JSONFault {
  package static let id: RuleID = "json-decimal-comma"
  package static let severity = Severity.error
  package static let page = """
    A number with a decimal comma.

    A generator in a French or German locale writes `0,5` for `0.5`. Readers see the number 0
    followed by an invalid entry.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0,5, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>, comma: Int) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) has a decimal comma; JSON numbers use a decimal point",
      at: range,
      notes: [Diagnostic.Note("generators write this if they format numbers in the user's locale")],
      fixIts: [
        FixIt("replace ',' with '.'", replacing: comma..<comma + 1, with: ".", isSafe: false)
      ]
    )
  }
}
