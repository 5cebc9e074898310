import HapticsTimeline
package import LocatedJSON

package enum TimelineBeatsTooClose: TimelineRule {
  package static let id: RuleID = "timeline-beats-too-close"
  package static let severity = Severity.error
  package static let page = """
    Two beats that are closer than the track's `spacing`.

    The default is 0.15 s, the shortest distance at which people distinguish visual rhythms (Jurado
    et al. 2021, doi 10.1163/22134468-bja10043). With hit windows of ±150 ms, windows do not overlap
    if beats are at least 0.3 s apart.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.1, 2]}}}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.2, 2]}}}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "spacing": 0.1, "beats": [1, 1.1, 2]}}}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let json = context.document.json
    for track in context.document.tracks {
      let spacing = context.document.beatTimes(of: track)?.spacing ?? 0
      for case .tooClose(let beat, let last, let gap) in context.beatFaults(of: track) {
        context.report(
          at: track.beats[beat].node,
          "the beat comes \(shown(Double(gap) / 1e9)) s after the previous one; the minimum is"
            + " \(shown(Double(spacing) / 1e9)) s",
          notes: [
            Diagnostic.Note(
              "the previous beat is here",
              at: json.range(of: track.beats[last].node)
            )
          ]
        )
      }
    }
  }
}
