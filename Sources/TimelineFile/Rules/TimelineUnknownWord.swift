public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A string that is none of the words that have a meaning there.
///
/// What becomes of a late cue is `"join"`, `"drop"` or a time; what a modality does for another one
/// is `"nothing"`, `"fallback"` or how many times stronger it is.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "jion"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "join"}]}
/// ```
public enum TimelineUnknownWord: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-unknown-word"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports words that have no meaning.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
