import HapticsTimeline
package import LocatedJSON

package enum TimelineMusicLoop: TimelineRule {
  package static let id: RuleID = "timeline-music-loop"
  package static let severity = Severity.error
  package static let page = """
    A music loop that is too short or outside its sound.

    `from` and `to` are seconds of the sound. The loop must be at least 64 frames long and end within the
    sound.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "loop": {"from": 0.5, "to": 0.5}}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
     "music": [{"time": 0, "sound": "chime", "loop": {"from": 0.1, "to": 0.5}}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for music in context.document.music {
      guard let node = music.loopNode, music.loopStart != nil || music.loopEnd != nil else {
        continue
      }
      let duration = context.duration(of: music)
      let (start, end) = (music.loopStart ?? 0, music.loopEnd ?? duration ?? .infinity)
      if start < end, let duration, end > duration + 0.0005 {
        context.report(
          at: node,
          "the loop ends at \(shown(end)) s, but the sound ends at \(shown(duration)) s"
        )
      } else if !isLongEnough(music.loop, at: context.sampleRate(of: music), duration) {
        context.report(
          at: node,
          "the loop ends at \(shown(end)) s and begins at \(shown(start)) s"
        )
      }
    }
  }

  /// Returns whether an engine can repeat a part of a sound, whose ends it rounds to frames.
  private static func isLongEnough(
    _ loop: MusicTrack.Loop,
    at sampleRate: Int,
    _ duration: Double?
  ) -> Bool {
    let frames = duration.map { Int64(($0 * Double(sampleRate)).rounded()) }
    let track = MusicTrack(SoundID(rawValue: 0), loop: loop)
    var order = MusicCommand(track, .cut, sampleRate: sampleRate)
    order.fitLoop(frames: frames ?? .max, sampleRate: sampleRate)
    return order.loopEnd > order.loopStart
  }
}
