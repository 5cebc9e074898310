package enum JSONNumberOutOfRange: JSONFault {
  package static let id: RuleID = "json-number-out-of-range"
  package static let severity = Severity.error
  package static let page = """
    A number too large for a 64-bit floating-point number.

    It would become infinite; strict readers reject it.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e999, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the number \(quoted(text)) is too large",
      at: range
    )
  }
}
