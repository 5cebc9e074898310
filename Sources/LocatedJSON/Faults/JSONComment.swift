public import Diagnostics

/// A comment.
///
/// JSON has none. A description may stand under a key of its own, which readers that do not
/// know it ignore.
///
/// Bad:
/// ```json
/// {"Version": 1.0, // the only one
/// "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONComment: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-comment"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "comments are not JSON",
      at: range,
      notes: [
        Diagnostic.Note(
          "text for people can stand in a member of its own, under a key that readers ignore"
        )
      ],
      fixIts: [FixIt("remove the comment", replacing: range, with: "", isSafe: false)]
    )
  }
}
