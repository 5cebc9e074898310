package import Diagnostics

package enum JSONComment: JSONFault {
  package static let id: RuleID = "json-comment"
  package static let severity = Severity.error
  package static let page = """
    A comment.

    JSON has no comments. Put descriptions under a separate key; readers ignore unknown keys.

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
      notes: [
        Diagnostic.Note(
          "put notes under a separate key, which readers ignore"
        )
      ],
      fixIts: [FixIt("remove the comment", replacing: range, with: "", isSafe: false)]
    )
  }
}
