public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A member that has no meaning where it stands.
///
/// It is ignored, and kept when the file is formatted. What people and tools note about a timeline
/// belongs in `metadata`, where any name is free.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "mood": "calm"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "metadata": {"mood": "calm"}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineUnknownKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-unknown-key"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports members of unknown names.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
