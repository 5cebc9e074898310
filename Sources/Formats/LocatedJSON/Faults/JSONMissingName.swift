package enum JSONMissingName: JSONFault {
  package static let id: RuleID = "json-missing-name"
  package static let severity = Severity.error
  package static let page = """
    A value in an object without a key before it.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{{"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a value in an object needs a key",
      at: range
    )
  }
}
