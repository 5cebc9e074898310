package enum JSONStrayBracket: JSONFault {
  package static let id: RuleID = "json-stray-bracket"
  package static let severity = Severity.error
  package static let page = """
    A closing bracket or a colon without a counterpart.

    Bad:
    ```json
    {"Version": 1.0], "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "unexpected \(quoted(text)); no bracket is open",
      at: range
    )
  }
}
