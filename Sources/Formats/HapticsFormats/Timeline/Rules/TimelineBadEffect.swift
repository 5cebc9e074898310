import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineBadEffect: TimelineRule {
  package static let id: RuleID = "timeline-bad-effect"
  package static let severity = Severity.error
  package static let page = """
    An unknown effect, or an effect together with an asset.

    A haptic rendition plays the pattern of a named effect, or an asset. `haptics effects` lists the
    effects.

    Bad:
    ```json
    {"version": 1, "assets": {"visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": {"effect": "sucess"}, "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": {"asset": "thud", "effect": "success"}, "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": {"effect": "success"}, "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let names = NamedEffect.all.map { $0.name }
    for rendition in context.document.effectRenditions {
      guard let effect = rendition.shape?.effect else { continue }
      if NamedEffect.named(effect.value) == nil {
        report(effect, Spelling.nearest(to: effect.value, in: names), names, context)
      } else if !rendition.isEffect {
        context.report(
          at: effect.node,
          "'effect' cannot be used with 'asset'",
          notes: [
            Diagnostic.Note(
              "the asset is here",
              at: context.document.json.range(of: rendition.asset.node)
            )
          ]
        )
      }
    }
  }

  private static func report(
    _ effect: Located<String>,
    _ near: String?,
    _ names: [String],
    _ context: TimelineContext
  ) {
    context.report(
      at: effect.node,
      "unknown effect \(quoted(effect.value))" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      notes: near == nil
        ? [Diagnostic.Note("available: \(names.map { "'\($0)'" }.listed(with: "and"))")] : [],
      fixIts: near.map { near in
        [
          FixIt(
            "write '\(near)'",
            replacing: context.document.json.range(of: effect.node),
            with: "\"\(near)\"",
            isSafe: near == effect.value.lowercased()
          )
        ]
      } ?? []
    )
  }
}
