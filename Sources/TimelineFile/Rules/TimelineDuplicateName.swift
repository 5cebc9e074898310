public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// Two cues with the same name.
///
/// A look-up by name would find one or the other.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"name": "hit", "time": 1, "haptic": "thud", "visual": "ring"},
///   {"name": "hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"name": "first hit", "time": 1, "haptic": "thud", "visual": "ring"},
///   {"name": "second hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineDuplicateName: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-duplicate-name"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports names that return.
  public static func check(_ context: inout TimelineContext) {
    var firsts: [String: Located<String>] = [:]
    for name in (context.document.cues + context.document.live).compactMap({ $0.name }) {
      guard let first = firsts[name.value] else {
        firsts[name.value] = name
        continue
      }
      context.report(
        self,
        at: name.node,
        "another cue is also named \(quoted(name.value))",
        notes: [
          Diagnostic.Note(
            "the first one is here",
            at: context.document.json.range(of: first.node)
          )
        ]
      )
    }
  }
}
