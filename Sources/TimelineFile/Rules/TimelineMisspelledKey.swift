public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A misspelled name of a member.
///
/// It is ignored, so its value has no effect.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"At": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priorty": 200}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priority": 200}]}
/// ```
public enum TimelineMisspelledKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-misspelled-key"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports names that are nearly known.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
