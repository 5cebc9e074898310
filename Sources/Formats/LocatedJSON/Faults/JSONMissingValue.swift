package enum JSONMissingValue: JSONFault {
  package static let id: RuleID = "json-missing-value"
  package static let severity = Severity.error
  package static let page = """
    A key without a value.

    Bad:
    ```json
    {"Version": 1.0, "Metadata": , "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a value is missing here",
      at: range
    )
  }
}
