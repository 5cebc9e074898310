package enum JSONComment: JSONFault {
  package static let id: RuleID = "json-comment"
  package static let severity = Severity.error
  package static let page = """
    A comment.

    JSON has no comments. Put your own notes in the key that a format has for them: `Metadata` in a
    pattern, `metadata` in a timeline.

    Bad:
    ```json
    {"Version": 1.0, // the only one
    "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "comments are not JSON",
      at: range,
      fixIts: [FixIt("remove the comment", replacing: range, with: "", isSafe: false)]
    )
  }
}
