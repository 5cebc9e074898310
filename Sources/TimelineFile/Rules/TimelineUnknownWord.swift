public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// A string that is none of the words that have a meaning there.
///
/// What becomes of a late cue is `"join"`, `"drop"` or a time; what a sense does for another one is
/// `"nothing"`, `"substitute"` or how many times stronger it is.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "late": "jion"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "late": "join"}]}
/// ```
public enum TimelineUnknownWord: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-unknown-word"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports words that have no meaning.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .unknownWord(let owner, let words) = misfit.kind else { continue }
      let text = json.string(of: misfit.node) ?? ""
      let meant = Spelling.nearest(to: text, in: words)
      context.report(
        self,
        at: misfit.node,
        "\(owner) holds \(quoted(text))"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? ", where \(words.map { "'\($0)'" }.listed(with: "or")) belongs"),
        fixIts: meant.map { meant in
          [
            FixIt(
              "write '\(meant)'",
              replacing: json.range(of: misfit.node),
              with: "\"\(meant)\"",
              isSafe: text.lowercased() == meant
            )
          ]
        } ?? []
      )
    }
  }
}
