import HapticsTimeline
package import LocatedJSON

package enum TimelineUnmeetablePolicy: TimelineRule {
  package static let id: RuleID = "timeline-unmeetable-policy"
  package static let severity = Severity.error
  package static let page = """
    A cue that must reach more modalities than it has renditions for.

    `minimumModalities` is the number of modalities that a cue must reach; fewer is an error each time it
    plays. A cue with renditions for two modalities cannot reach three.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "minimumModalities": 3}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "policy": {"minimumModalities": 3}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "minimumModalities": 2}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let policy = context.document.policy.minimumModalities
    var reported: Set<JSONDocument.NodeID> = []
    for cue in context.cues {
      guard let minimumModalities = cue.speech.terms?.minimumModalities ?? policy,
        !cue.speech.renditions.isEmpty
      else { continue }
      let count = context.modalities(of: cue.speech).count
      // A cue without modalities is another finding.
      guard count > 0, minimumModalities.value > count, !context.hasViolation(in: cue.node) else {
        continue
      }
      let modalities = count == 1 ? "one" : "\(count)"
      if cue.speech.terms?.minimumModalities != nil || cue.beatOf != nil {
        // Of a track, or of the policy for its beats, once.
        guard reported.insert(minimumModalities.node).inserted else { continue }
        context.report(
          at: minimumModalities.node,
          "\(minimumModalities.value) modalities are required, but only \(modalities) can be"
            + " reached"
        )
      } else {
        context.report(
          at: cue.node,
          "the policy requires \(minimumModalities.value) modalities; the cue has \(modalities)",
          notes: [
            Diagnostic.Note(
              "the policy requires it here",
              at: context.document.json.range(of: minimumModalities.node)
            )
          ]
        )
      }
    }
  }
}
