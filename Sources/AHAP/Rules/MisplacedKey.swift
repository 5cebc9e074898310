public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A member that has a meaning in another place, and none where it stands.
///
/// Core Haptics ignores it there, so what it says is lost: an event's intensity, say, that stands
/// beside `EventParameters` and not in an element of it.
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
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports members that belong elsewhere.
  public static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .misplacedMember = misfit.kind, !context.isInEmptyEntry(misfit) else { continue }
      context.report(misfit.finding(RuleSummary(self), in: context.document.json))
    }
  }
}
