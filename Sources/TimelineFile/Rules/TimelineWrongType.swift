public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A value of the wrong type: a string for a number, an array for an object.
///
/// Bad:
/// ```json
/// [{"time": 1, "haptic": "thud"}]
/// ```
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": null, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineWrongType: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-wrong-type"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports values of another kind.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
