public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A name that appears twice in an object.
///
/// Apple's reader takes the first one, most others the last, so the pattern plays differently from
/// one reader to another.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "Time": 0.5}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
/// ```
public enum DuplicateKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "duplicate-key"
  /// The severity of its findings.
  public static let severity = Severity.warning
  /// Names that return, and objects that the reader does not look into.
  public static let subjects: RuleSubjects = [.repeatedNames, .irregular]

  /// Reports names that return in their object.
  public static func check(_ context: inout AHAPContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
