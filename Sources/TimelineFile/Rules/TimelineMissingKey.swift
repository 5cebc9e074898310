public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// Something that a part of a timeline cannot do without.
///
/// A file says the version of its format, a cue when it is due, a rendition which asset it plays, a
/// tempo how fast it is, and a loop where it ends. A sound that is an object comes from the library
/// or from a pattern.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Bad:
/// ```json
/// {"assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineMissingKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-missing-key"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what is missing.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
