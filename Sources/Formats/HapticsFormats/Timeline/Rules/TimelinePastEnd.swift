package import LocatedJSON

package enum TimelinePastEnd: TimelineRule {
  package static let id: RuleID = "timeline-past-end"
  package static let severity = Severity.warning
  package static let page = """
    A cue at or after the end of its timeline or loop.

    It never plays: the timeline ends at its `duration`, and a loop returns to its start before its
    end.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "duration": 4, "cues": [{"time": 4, "haptic": "thud", "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "loop": {"to": 8}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"},
      {"time": 9, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "duration": 4, "cues": [{"time": 3.9, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let duration = context.document.duration
    let loop = context.document.loop?.end
    let (end, loopEnd) = (context.seconds(duration), context.seconds(loop))
    var reportedTracks: Set<Int> = []
    for cue in context.cues {
      guard let node = cue.time?.node, let time = context.seconds(cue.time) else { continue }
      if let end, let duration, time >= end, cue.beatOf == nil {
        context.report(
          at: node,
          "the cue is due at \(shown(time)) s, but the timeline ends at \(shown(end)) s",
          notes: [
            Diagnostic.Note(
              "the duration is here",
              at: context.document.json.range(of: duration.node)
            )
          ]
        )
      } else if let loopEnd, let loop, time >= loopEnd {
        // The first late beat of a track is enough.
        if let track = cue.beatOf, !reportedTracks.insert(track).inserted { continue }
        context.report(
          at: node,
          "\(cue.beatOf == nil ? "the cue is" : "the beat is") due at \(shown(time)) s, but the"
            + " loop returns at \(shown(loopEnd)) s",
          notes: [
            Diagnostic.Note(
              "the loop ends here",
              at: context.document.json.range(of: loop.node)
            )
          ]
        )
      }
    }
  }
}
