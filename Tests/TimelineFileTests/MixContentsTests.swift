import HapticsTimeline
import Testing
import TimelineFile

/// Buses, dips and music in timeline files.
@Suite struct MixContentsTests {
  private func contents(_ text: String) -> TimelineContents {
    TimelineDocument(reading: Array(text.utf8)).contents()
  }

  @Test func `buses have numbers after the four of every mixer, and are set from the start on`() {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "tracks": {"talk": {"bus": "voice", "audio": "chime"}},
       "cues": [{"time": 0, "track": "talk"}, {"time": 1, "audio": "chime", "bus": "weather"}],
       "buses": {
         "voice": {"decibels": -3, "ducks": {"music": {"depth": -9, "hold": 1}}},
         "weather": {"muted": true, "follows": "music"}
       }}
      """#
    )
    let weather = BusID(rawValue: 4)
    #expect(contents.buses == [.init("weather", follows: "music")])
    #expect(contents.timeline.cues.map(\.routing?.audio) == [.voice, weather])
    #expect(
      contents.timeline.mix.map(\.change) == [
        .gain(of: .voice, decibels: -3),
        .ducking(Ducking(depth: -9, hold: 1), of: .music, by: .voice),
        .muted(true, weather),
      ]
    )
    #expect(contents.timeline.mix.allSatisfy { $0.time == .seconds(0) })
  }

  @Test func `music has its times, loops and transitions`() {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"sounds": {"one": {"builtIn": "chime"}, "two": "two.wav"}},
       "music": [
         {"time": 0, "sound": "one", "loop": true, "gain": 0.5},
         {"time": "8 beats", "sound": "two", "loop": {"from": 0.5, "to": 2}, "crossfade": 2,
          "law": "linear", "bus": "effects"},
         {"time": 9, "fadeOut": 1.5}
       ]}
      """#
    )
    let (one, two) = (SoundID(rawValue: 0), SoundID(rawValue: 1))
    #expect(
      contents.timeline.mix == [
        .init(.music(MusicTrack(one, gain: 0.5), .cut), at: .seconds(0)),
        .init(
          .music(
            MusicTrack(two, loop: .seconds(0.5..<2), bus: .effects),
            .crossfade(2, law: .linear)
          ),
          at: .beats(8)
        ),
        .init(.stopMusic(fade: 1.5), at: .seconds(9)),
      ]
    )
  }
}
