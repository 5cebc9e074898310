import HapticsTimeline
package import LocatedJSON

package enum TimelineMusicBeats: TimelineRule {
  package static let id: RuleID = "timeline-music-beats"
  package static let severity = Severity.warning
  package static let page = """
    Music that waits for a beat of a track without beats.

    A track takes over on a beat or bar of the previous track, which needs a `bpm`. Without a `bpm` or an
    active track, it takes over immediately. `firstBeat` must be within the sound.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "loop": true},
      {"time": 4, "sound": "chime", "loop": true, "on": "bar"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "bpm": 120, "loop": true},
      {"time": 4, "sound": "chime", "loop": true, "on": "bar"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let music = context.document.music
    let times = music.map { context.seconds($0.time) }
    for (index, entry) in music.enumerated() {
      if let first = entry.firstBeat, let duration = context.duration(of: entry),
        first.value >= duration
      {
        context.report(
          at: first.node,
          "the first beat is at \(shown(first.value)) s, but the sound ends at \(shown(duration)) s"
        )
      }
      guard let boundary = entry.boundary, let time = times[index] else { continue }
      guard let before = latest(before: time, index, times), music[before].sound != nil else {
        context.report(at: boundary.node, "no track plays that this one could wait for")
        continue
      }
      if boundary.value != .end, music[before].beatsPerMinute == nil {
        context.report(
          at: boundary.node,
          "the previous track has no 'bpm', so this one starts immediately"
        )
      }
    }
  }

  /// Returns the last entry before a time, or the previous one at the same time.
  private static func latest(before time: Double, _ index: Int, _ times: [Double?]) -> Int? {
    var latest: Int?
    for (other, found) in times.enumerated() {
      guard let found, found < time || (found == time && other < index) else { continue }
      if let known = latest, let best = times[known], best > found { continue }
      latest = other
    }
    return latest
  }
}
