public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// A member whose name is nearly one that has a meaning.
///
/// It is ignored, and what was meant by it is missing.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"At": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "priorty": 200}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "priority": 200}]}
/// ```
public enum TimelineMisspeltKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-misspelt-key"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports names that are nearly known.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .misspeltMember(let level, let key, let misspelling) = misfit.kind else {
        continue
      }
      let name = quoted(json.string(of: misfit.node) ?? "")
      guard misspelling.isAlone else {
        context.report(
          self,
          at: misfit.node,
          "\(name) has no meaning \(level.place), which has '\(key.rawValue)' as well",
          severity: .warning
        )
        continue
      }
      context.report(
        self,
        at: misfit.node,
        "\(name) has no meaning \(level.place); did you mean '\(key.rawValue)'?",
        fixIts: [
          FixIt(
            "write '\(key.rawValue)'",
            edits: [json.renaming(misfit.node, to: key.rawValue)],
            isSafe: misspelling.isCertain
          )
        ]
      )
    }
  }
}
