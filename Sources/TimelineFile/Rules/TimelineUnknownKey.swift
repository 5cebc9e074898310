public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An unknown member.
///
/// It is ignored, and preserved when the file is formatted. Put your own notes in `metadata`, where
/// any name is allowed.
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
  /// The severity of its findings.
  public static let severity = Severity.note

  /// Reports members of unknown names.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
