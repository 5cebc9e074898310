public import Diagnostics
public import JSONFormat

/// A name that appears twice in an object.
///
/// This project uses the first one, most other readers the last.
///
/// Bad:
/// ```json
/// {"version": 1, "version": 1, "cues": [],
///  "tracks": {"hit": {"beats": [1], "haptic": "a", "visual": "b"}},
///  "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"b": {}}}}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineDuplicateKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-duplicate-key"
  /// The severity of its findings.
  public static let severity = Severity.warning

  /// Reports names that return in their object.
  public static func check(_ context: inout TimelineContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
