public import Diagnostics

/// A comma behind the last element of an array or the last member of an object.
///
/// Apple's readers pass over it, so phones play the file; other readers refuse it: most
/// editors, Android, Unity's importers and web tools.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONTrailingComma: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-trailing-comma"
  /// How much its findings matter.
  public static let severity = Severity.warning

  static func found(at comma: Int, inObject: Bool) -> Diagnostic {
    diagnostic(
      "',' after the last \(inObject ? "member of an object" : "element of an array"),"
        + " which strict readers refuse",
      at: comma..<comma + 1,
      fixIts: [
        FixIt("remove the comma", replacing: comma..<comma + 1, with: "", isSafe: true)
      ]
    )
  }
}
