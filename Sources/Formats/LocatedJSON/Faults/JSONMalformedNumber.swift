package enum JSONMalformedNumber: JSONFault {
  package static let id: RuleID = "json-malformed-number"
  package static let severity = Severity.error
  package static let page = """
    Text that begins like a number but is not one.

    JSON numbers have no units, suffixes (`1.0f`), hexadecimal digits or second points.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0f, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) is not a number",
      at: range
    )
  }
}
