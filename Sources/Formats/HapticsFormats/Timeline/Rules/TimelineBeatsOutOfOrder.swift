import HapticsTimeline
package import LocatedJSON

package enum TimelineBeatsOutOfOrder: TimelineRule {
  package static let id: RuleID = "timeline-beats-out-of-order"
  package static let severity = Severity.error
  package static let page = """
    A beat that is not later than the previous one.

    The hit judge of a rhythm game needs beats in order. One that goes back is a typo or a
    duplicate.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 3, 2, 4]}}}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 3, 4]}}}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let json = context.document.json
    for track in context.document.tracks {
      for case .notLater(let beat, let last) in context.beatFaults(of: track) {
        let (node, before) = (track.beats[beat].node, track.beats[last].node)
        context.report(
          at: node,
          "the beat \(json.text(of: node)) is not later than \(json.text(of: before))",
          notes: [Diagnostic.Note("the earlier beat is here", at: json.range(of: before))],
          fixIts: [
            FixIt("remove the beat", edits: [json.removal(ofElement: node)], isSafe: false)
          ]
        )
      }
    }
  }
}
