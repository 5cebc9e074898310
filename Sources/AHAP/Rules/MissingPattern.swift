public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A file without a `Pattern`.
///
/// `Pattern` is the array of events, parameters and parameter curves. Without it, there is nothing
/// to play, and Core Haptics rejects the file.
///
/// Bad:
/// ```json
/// {"Version": 1.0}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum MissingPattern: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-pattern"
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

  /// Reports a file without a pattern.
  public static func check(_ context: inout AHAPContext) {
    for file in context.objects(lacking: .pattern, at: .file) {
      context.report(
        self,
        at: file,
        "the file has no 'Pattern', the array of events, parameters and curves",
        code: (.invalidPatternDictionary, .loading)
      )
    }
  }
}
