import HapticsTimeline
package import LocatedJSON

package enum TimelineIgnoredReduced: TimelineRule {
  package static let id: RuleID = "timeline-ignored-reduced"
  package static let severity = Severity.warning
  package static let page = """
    A reduced visual of a cue that has no visual.

    While the user prefers less motion, `reduced` is shown in place of the cue's own visual. A cue
    without one never shows it, even if its fallback has a visual.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}, "visuals": {"glow": {}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "reduced": "glow"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}, "visuals": {"flash": {}, "glow": {}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "visual": "flash", "reduced": "glow"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var reported: Set<JSONDocument.NodeID> = []
    for cue in context.cues where cue.speech.renditions[.visual] == nil {
      guard let reduced = cue.speech.terms?.reduced, !context.hasViolation(in: cue.node),
        reported.insert(reduced.asset.node).inserted
      else { continue }
      context.report(
        at: reduced.asset.node,
        "\(quoted(reduced.asset.value)) is never shown: the cue has no 'visual'"
      )
    }
  }
}
