public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A name that an object has twice.
///
/// Readers differ in which of the two counts: Apple's own reader takes the first, most others the
/// last. What is played depends on who plays it.
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
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports names that return in their object.
  public static func check(_ context: inout AHAPContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
