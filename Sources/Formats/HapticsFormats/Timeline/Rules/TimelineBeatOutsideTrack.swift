import HapticsTimeline
package import LocatedJSON

package enum TimelineBeatOutsideTrack: TimelineRule {
  package static let id: RuleID = "timeline-beat-outside-track"
  package static let severity = Severity.error
  package static let page = """
    A beat at or after the end of its track.

    It would never play. A track has its own `duration`, or else that of the timeline.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 9]}}}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 7.9]}}}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for track in context.document.tracks {
      for case .outsideTrack(let beat) in context.beatFaults(of: track) {
        let duration = (track.duration ?? context.document.duration)
        context.report(
          at: track.beats[beat].node,
          "the beat is outside its track \(quoted(track.name.value))",
          notes: duration.map {
            [
              Diagnostic.Note(
                "the duration is here",
                at: context.document.json.range(of: $0.node)
              )
            ]
          } ?? []
        )
      }
    }
  }
}

extension TimelineContext {
  /// Returns the errors in the beats of a track.
  func beatFaults(of track: LocatedTrack) -> [BeatMapError] {
    guard !track.beats.isEmpty, let beats = document.beatTimes(of: track) else { return [] }
    return BeatMap.faults(of: beats.times, duration: beats.duration, spacing: beats.spacing)
  }
}
