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
