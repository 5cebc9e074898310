import HapticsRealtime
import HapticsTimeline
package import LocatedJSON

package enum TimelineCrossfadeTooLong: TimelineRule {
  package static let id: RuleID = "timeline-crossfade-too-long"
  package static let severity = Severity.warning
  package static let page = """
    A crossfade that is longer than its music.

    The track ends, or the next one begins, before the crossfade is complete.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "loop": true},
      {"time": 4, "sound": "chime", "loop": true, "crossfade": 2}, {"time": 5, "fadeOut": 1}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "loop": true},
      {"time": 4, "sound": "chime", "loop": true, "crossfade": 1}, {"time": 5, "fadeOut": 1}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let music = context.document.music
    let times = music.map { context.seconds($0.time) }
    let changes = times.compactMap { $0 }.sorted()
    for (index, entry) in music.enumerated() {
      guard let crossfade = entry.crossfade, let start = times[index] else { continue }
      let next = changes.partitioningIndex { $0 > start }
      if next < changes.count, changes[next] - start < crossfade.value {
        context.report(
          at: crossfade.node,
          "the crossfade takes \(shown(crossfade.value)) s, but the music changes again after"
            + " \(shown(changes[next] - start)) s"
        )
      } else if entry.loop == .none, let duration = context.duration(of: entry),
        duration < crossfade.value
      {
        context.report(
          at: crossfade.node,
          "the crossfade takes \(shown(crossfade.value)) s, but the track lasts for"
            + " \(shown(duration)) s"
        )
      }
    }
  }
}
