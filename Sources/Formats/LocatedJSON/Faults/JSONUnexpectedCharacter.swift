package enum JSONUnexpectedCharacter: JSONFault {
  package static let id: RuleID = "json-unexpected-character"
  package static let severity = Severity.error
  package static let page = """
    A character that cannot begin anything in JSON.

    Bad:
    ```json
    {"Version": @, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(
    _ text: String,
    at range: Range<Int>,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    diagnostic("unexpected \(quoted(text))", at: range, fixIts: fixIts)
  }

  /// The finding about a run of one control character between values.
  static func found(control byte: UInt8, at range: Range<Int>) -> Diagnostic {
    let name = "control character \(JSONControlCharacter.code(of: byte))"
    return diagnostic(
      range.count == 1 ? "unexpected \(name)" : "unexpected \(name), \(range.count) times",
      at: range,
      fixIts: [FixIt("remove it", replacing: range, with: "", isSafe: true)]
    )
  }

  /// The finding about a quote that is better removed.
  static func found(extraQuoteAt place: Int) -> Diagnostic {
    let range = place..<place + 1
    return found(
      "\"",
      at: range,
      fixIts: [FixIt("remove it", replacing: range, with: "", isSafe: true)]
    )
  }
}
