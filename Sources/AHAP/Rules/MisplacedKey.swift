public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A member in the wrong place.
///
/// Core Haptics ignores it there: an event's intensity, for example, next to `EventParameters`
/// instead of inside it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "ParameterID": "HapticIntensity", "ParameterValue": 1.0}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}]}
/// ```
public enum MisplacedKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "misplaced-key"
  /// The severity of its findings.
  public static let severity = Severity.warning
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

  /// Reports members that belong elsewhere.
  public static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .misplacedMember = misfit.kind, !context.isInEmptyEntry(misfit) else { continue }
      context.report(misfit.finding(RuleSummary(self), in: context.document.json))
    }
  }
}
