public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An unknown keyword.
///
/// `late` is `"join"`, `"drop"` or a time. An action in `onLoss` is `"nothing"`, `"fallback"` or a
/// factor.
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
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports words that have no meaning.
  public static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
