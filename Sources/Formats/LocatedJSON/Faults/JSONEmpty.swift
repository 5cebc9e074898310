package enum JSONEmpty: JSONFault {
  package static let id: RuleID = "json-empty"
  package static let severity = Severity.error
  package static let page = """
    An empty file.

    Bad:
    ```json

    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(end: Int) -> Diagnostic {
    diagnostic(
      "the file is empty",
      at: 0..<end
    )
  }
}
