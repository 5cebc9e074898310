import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsFormats

/// Cues of files that repeat.
@Suite struct RepeatingCueTests {
  private func contents(_ cues: String, _ more: String = "") -> TimelineContents {
    let text = """
      {"version": 1, "tempo": {"bpm": 120}, \(more)
       "assets": {"patterns": {"thud": {"builtIn": "thud"}},
                  "visuals": {"glow": {"duration": "0.5 beats"}}},
       "cues": [\(cues)]}
      """
    return TimelineDocument(reading: Array(text.utf8)).contents()
  }

  @Test func `a repeated cue stands in the contents at each of its times, with one meaning`() {
    let contents = contents(
      #"""
      {"time": 0.25, "haptic": "thud"},
      {"name": "pulse", "time": "4 beats", "every": "2 beats", "until": "9 beats",
       "haptic": "thud", "visual": "glow"},
      {"time": 9, "haptic": "thud"}
      """#
    )
    let cues = contents.timeline.cues
    #expect(
      cues.map(\.time) == [
        .seconds(0.25), .beats(4), .beats(6), .beats(8), .seconds(9),
      ]
    )
    #expect(cues.map(\.meaning.rawValue) == [0, 1, 1, 1, 4])
    #expect(contents.names == [nil, "pulse", "pulse 2", "pulse 3", nil])
    #expect(cues[3].visual?.duration == .beats(0.5))
  }

  @Test func `a repeating cue ends with the loop or the timeline`() {
    let cue = #"{"time": 0, "every": "1 beat", "haptic": "thud"}"#
    #expect(contents(cue, #""duration": 2,"#).timeline.cues.count == 4)
    #expect(contents(cue, #""duration": 9, "loop": {"to": "3 beats"},"#).timeline.cues.count == 3)
    // A rule says that the end is missing; what can be played is the first time.
    #expect(contents(cue).timeline.cues.count == 1)
  }

  @Test func `a short file does not fill memory`() {
    let cue = #"{"time": 0, "every": "1 frames", "until": "60000 frames", "haptic": "thud"}"#
    let many = [String](repeating: cue, count: 200).joined(separator: ",\n")
    let document = TimelineDocument(
      reading: Array(
        """
        {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}}, "cues": [\(many)]}
        """.utf8
      )
    )
    // Four times 60,000, and each of the others once.
    #expect(document.contents().timeline.cues.count == 240_196)
  }
}
