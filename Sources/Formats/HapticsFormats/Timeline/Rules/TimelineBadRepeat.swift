import HapticsTimeline
package import LocatedJSON

package enum TimelineBadRepeat: TimelineRule {
  package static let id: RuleID = "timeline-bad-repeat"
  package static let severity = Severity.error
  package static let page = """
    A repetition without an end or a step, or with too many repeats.

    A cue with `every` repeats up to, but not including, `until`, or else the end of the loop, or else
    the `duration` of the timeline. One of them is required. A cue repeats at most 65,536 times, and all
    cues together 262,144 times. For endless repetition, use a loop, whose passes take no memory.

    You can mix seconds and beats, but not frames and other units.

    Bad:
    ```json
    {"version": 1, "tempo": {"bpm": 138},
     "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
     "cues": [{"time": 0, "every": "2 beats", "haptic": "thud", "visual": "glow"}]}
    ```

    Bad:
    ```json
    {"version": 1, "duration": 8, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
     "cues": [{"time": 0, "every": 0, "haptic": "thud", "visual": "glow"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
     "cues": [{"time": 4, "every": 1, "until": 4, "haptic": "thud", "visual": "glow"}]}
    ```

    Good:
    ```json
    {"version": 1, "tempo": {"bpm": 138}, "loop": {"to": "16 beats"},
     "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {"duration": "0.5 beats"}}},
     "cues": [{"time": 0, "every": "2 beats", "haptic": "thud", "visual": "glow"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let document = context.document
    var count = 0
    for cue in document.cues {
      guard let time = cue.time else { continue }
      guard let every = cue.every else {
        guard let until = cue.until else { continue }
        context.report(at: until.node, "the cue does not repeat; it has no 'every'")
        continue
      }
      guard every.value.amount > 0 else {
        context.report(
          at: every.node,
          "a cue cannot repeat every 0 \(every.value.unit.rawValue)"
        )
        continue
      }
      guard let end = document.repetitionEnd(of: cue) else {
        context.report(
          at: every.node,
          "the repetition has no end: add 'until', or a loop or duration to the timeline"
        )
        continue
      }
      guard let times = try? document.repetition(of: cue)?.count(document.tempo) else {
        let units = Set(
          [time.value, every.value, end.value].filter { $0.amount > 0 }.map { $0.unit }
        )
        context.report(
          at: every.node,
          units.contains(.frames) && units.count > 1
            ? "frames cannot be mixed with seconds or beats here"
            : "the cue repeats more than \(Repetition.limit) times"
        )
        continue
      }
      count += times
      if count > TimelineDocument.mostRepeats {
        context.report(
          at: every.node,
          "the repetitions come to more than \(TimelineDocument.mostRepeats) cues"
        )
        return
      }
      if times == 0, let until = cue.until {
        context.report(at: until.node, "the repetition ends before it begins")
      }
    }
  }
}
