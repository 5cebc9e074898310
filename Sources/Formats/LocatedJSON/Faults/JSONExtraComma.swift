package enum JSONExtraComma: JSONFault {
  package static let id: RuleID = "json-extra-comma"
  package static let severity = Severity.error
  package static let page = """
    A comma without a value before it.

    Bad:
    ```json
    {"Version": 1.0,, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "unexpected comma before a value or a key",
      at: range,
      fixIts: [FixIt("remove it", replacing: range, with: "", isSafe: true)]
    )
  }
}
