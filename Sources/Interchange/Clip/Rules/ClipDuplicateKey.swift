public import Diagnostics
public import JSONFormat

/// A name that an object has twice.
///
/// The first one counts here; other readers take the last one, or refuse the file.
///
/// Bad:
/// ```json
/// {"version": {"major": 1}, "version": {"major": 1},
///  "signals": {"continuous": {"envelopes": {"amplitude": [
///    {"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
/// ```
///
/// Good:
/// ```json
/// {"version": {"major": 1, "minor": 0, "patch": 0},
///  "signals": {"continuous": {"envelopes": {
///    "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
/// ```
public enum ClipDuplicateKey: ClipRule {
  /// The rule's stable name.
  public static let id: RuleID = "clip-duplicate-key"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports names that return in their object.
  public static func check(_ context: inout ClipContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
