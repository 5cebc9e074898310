import HapticsFormats
import HapticsTimeline
import Testing

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

  @Test func `a cue is felt through the bus that it or its track names`() {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
       "tracks": {"steps": {"hapticBus": "ground", "haptic": "thud"}},
       "cues": [{"time": 0, "track": "steps"}, {"time": 1, "haptic": "thud"}],
       "live": [{"name": "hit", "haptic": "thud", "bus": "voice", "hapticBus": "ground"}],
       "buses": {"ground": {"follows": "haptics"}}}
      """#
    )
    let ground = BusID(rawValue: 4)
    #expect(
      contents.timeline.cues.map(\.routing) == [BusRouting(audio: .effects, haptic: ground), nil]
    )
    #expect(contents.live.map(\.cue.routing) == [BusRouting(audio: .voice, haptic: ground)])
  }

  @Test func `music takes over on a beat, a bar or an end of what plays before`() {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"sounds": {"one": {"builtIn": "chime"}}},
       "music": [
         {"time": 0, "sound": "one", "loop": true, "bpm": 90.5, "beatsPerBar": 3, "firstBeat": 0.25},
         {"time": 1, "sound": "one", "on": "beat"},
         {"time": 2, "sound": "one", "on": "bar"},
         {"time": 3, "sound": "one", "on": "end"}
       ]}
      """#
    )
    let one = SoundID(rawValue: 0)
    let once = MusicTrack(one, loop: .none)
    let waltz = MusicTrack(one, beatsPerMinute: 90.5, beatsPerBar: 3, firstBeat: .seconds(0.25))
    #expect(
      contents.timeline.mix.map(\.change) == [
        .music(waltz, .cut), .music(once, .cut, on: .beat), .music(once, .cut, on: .bar),
        .music(once, .cut, on: .end),
      ]
    )
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
