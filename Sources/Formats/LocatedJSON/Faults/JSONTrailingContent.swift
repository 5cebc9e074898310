package enum JSONTrailingContent: JSONFault {
  package static let id: RuleID = "json-trailing-content"
  package static let severity = Severity.error
  package static let page = """
    Text after the end of the JSON value.

    A file contains one value. Perhaps two files were joined, or a bracket was closed too early.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    {}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "unexpected text after the end of the document",
      at: range,
      notes: [Diagnostic.Note("a JSON file has one value; was a bracket closed too early?")]
    )
  }
}
