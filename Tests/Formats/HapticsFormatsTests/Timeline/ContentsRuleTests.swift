import HapticsCore
import HapticsFormats
import HapticsTimeline
import LocatedJSON
import Testing

/// The rules go by what a pattern holds, as the engine does.
@Suite struct ContentsRuleTests {
  /// A tone, a tone with a tap, a file that is not loaded, and nothing.
  private let lookup = AssetLookup(
    pattern: { path in
      let tap = HapticEvent(.hapticTransient, at: 0)
      let tone = HapticEvent(.audioContinuous, at: 0, duration: 1)
      let file = HapticEvent(.audioCustom, at: 0, waveform: .init(path: "gone.wav"))
      let events: [String: [HapticEvent]] = [
        "tap": [tap], "tone": [tone], "both": [tap, tone], "file": [tap, file],
        "sound": [tap, HapticEvent(.audioCustom, at: 0, waveform: .init(path: "there.wav"))],
        "late, file": [HapticEvent(.hapticTransient, at: 0.3), file],
        "late, sound": [
          HapticEvent(.hapticTransient, at: 0.3),
          HapticEvent(.audioCustom, at: 0, waveform: .init(path: "there.wav")),
        ],
      ]
      return AssetState(HapticPattern(events: events[path] ?? []), sounds: ["there.wav"])
    },
    sound: { _ in .sound(onset: 0) }
  )

  /// The findings about one cue of a pattern, with more members, under a policy.
  private func findings(
    _ pattern: String,
    _ rest: String = "",
    policy: String = "{}"
  ) -> [String] {
    let text = #"""
      {"version": 1, "policy": \#(policy),
       "assets": {"patterns": {"p": "\#(pattern)", "tap": "tap"}, "sounds": {"s": "s.wav"},
         "visuals": {"v": {}}},
       "cues": [{"time": 0, "haptic": "p"\#(rest)},
         {"time": 1, "haptic": "tap", "audio": "s", "visual": "v", "minimumModalities": 3}]}
      """#
    return TimelineValidator().validate(Array(text.utf8), assets: lookup).findings
      .map { "\($0.rule): \($0.message)" }
  }

  @Test func `the first beat of a track is before its sound's end`() {
    func rules(_ first: Double) -> [String] {
      let text = #"""
        {"version": 1, "assets": {"sounds": {"s": "s.wav"}},
         "music": [{"time": 0, "sound": "s", "loop": true, "bpm": 120, "firstBeat": \#(first)}]}
        """#
      let known = AssetLookup(
        pattern: { _ in .missing(lookedIn: []) },
        sound: { _ in .sound(duration: 2.5) }
      )
      return TimelineValidator().validate(Array(text.utf8), assets: known).findings
        .map { "\($0.rule): \($0.message)" }
    }
    #expect(rules(2.4) == [])
    #expect(
      rules(2.5) == [
        "timeline-music-beats: the first beat is at 2.5 s, but the sound ends at 2.5 s"
      ]
    )
    #expect(
      rules(3) == ["timeline-music-beats: the first beat is at 3 s, but the sound ends at 2.5 s"]
    )
  }

  /// Its frames are those of the sound.
  @Test(arguments: [8_000, 44_100, 48_000])
  func `a loop of 64 frames of a sound is long enough, and a shorter one is not`(rate: Int) {
    func rules(_ start: Double, _ end: Double) -> [String] {
      let text = #"""
        {"version": 1, "assets": {"sounds": {"s": "s.wav"}}, "music": [{"time": 0, "sound": "s",
          "loop": {"from": \#(start / Double(rate)), "to": \#(end / Double(rate))}}]}
        """#
      let duration = 1000 / Double(rate)
      let known = AssetLookup(sound: { _ in .sound(duration: duration, sampleRate: rate) })
      return TimelineValidator().validate(Array(text.utf8), assets: known).findings
        .map { "\($0.rule)" }
    }
    for start in [0, 0.4, 100, 936, 936.4] {
      #expect(rules(start, start.rounded() + 63.6) == [])
      #expect(rules(start, start.rounded() + 63.4) == ["timeline-music-loop"])
    }
    // What is cut off behind the sound's end does not count.
    #expect(rules(936.6, 1000.4) == ["timeline-music-loop"])
    #expect(rules(500, 100) == ["timeline-music-loop"])
  }

  @Test func `a part of a sound is within it, and a trimmed sound begins where its part does`() {
    func rules(_ part: String, onset: Double = 0) -> [String] {
      let text = #"""
        {"version": 1, "assets": {"sounds": {"s": "s.wav"}, "visuals": {"v": {}}},
         "cues": [{"time": 0, "visual": "v", "audio": {"asset": "s", \#(part)}}]}
        """#
      let known = AssetLookup(sound: { _ in .sound(duration: 2, onset: onset) })
      return TimelineValidator().validate(Array(text.utf8), assets: known).findings
        .map { "\($0.rule)" }
    }
    for part in [#""from": 0"#, #""from": 1.999"#, #""to": 2"#, #""from": 0.5, "to": 0.501"#] {
      #expect(rules(part) == [])
    }
    for part in [
      #""from": 2"#, #""to": 2.001"#, #""to": 0"#, #""from": 1, "to": 1"#, #""from": 1.5, "to": 1"#,
      #""from": 3, "to": 4"#,
    ] {
      #expect(rules(part) == ["timeline-sound-part"])
    }
    // A sound that begins late is in time if its silence is trimmed, or half of it is left.
    #expect(rules(#""gain": 1"#, onset: 0.2) == ["timeline-renditions-apart"])
    #expect(rules(#""from": 0.2"#, onset: 0.2) == [])
    #expect(rules(#""pitch": 1"#, onset: 0.2) == [])
  }

  @Test func `silence at the end of a sound is reported once, unless its part ends before`() {
    func findings(_ parts: [String], end: Double?) -> [String] {
      let cues = parts.map { #"{"time": 0, "visual": "v", "audio": \#($0)}"# }
      let text = #"""
        {"version": 1, "assets": {"sounds": {"s": "s.wav"}, "visuals": {"v": {}}},
         "cues": [\#(cues.joined(separator: ", "))]}
        """#
      let known = AssetLookup(sound: { _ in .sound(duration: 2, onset: 0, end: end) })
      return TimelineValidator().validate(Array(text.utf8), assets: known).findings
        .map { "\($0.rule): \($0.message)" }
    }
    let silence = ["timeline-silent-end: 's' ends with 1.5 s of silence"]
    #expect(findings([#""s""#, #""s""#], end: 0.5) == silence)
    #expect(findings([#"{"asset": "s", "from": 0.1}"#], end: 0.5) == silence)
    #expect(findings([#"{"asset": "s", "to": 0.5}"#], end: 0.5) == [])
    #expect(findings([#""s""#], end: 1.75) == [])
    #expect(findings([#""s""#], end: nil) == [])
  }

  /// Wherever it begins, though its ends in seconds are rounded.
  @Test func `a loop of 64 frames is long enough, as for an engine, and a shorter one is not`()
    throws
  {
    for start in [0, 1, 28, 30, 34, 100, 4803, 48_001, 1_000_003] as [Int64] {
      for (length, isLongEnough) in [(63, false), (64, true), (65, true)] as [(Int64, Bool)] {
        let text = #"""
          {"version": 1, "loop": {"from": "\#(start) frames", "to": "\#(start + length) frames"},
           "assets": {"patterns": {"p": "tap"}, "visuals": {"v": {}}},
           "cues": [{"time": "\#(start) frames", "haptic": "p", "visual": "v"}]}
          """#
        let rules = TimelineValidator().validate(Array(text.utf8), assets: lookup).findings
          .map(\.rule)
        #expect(rules.contains("timeline-empty-loop") == !isLongEnough, "\(start), \(length)")
        let region = Timeline.Region(from: .frames(start), to: .frames(start + length))
        let sheet = try? CueSheet(Timeline(loop: region), sampleRate: 48_000)
        #expect((sheet != nil) == isLongEnough)
      }
    }
  }

  @Test func `a pattern of audio events is heard`() {
    #expect(
      findings("tap") == ["timeline-single-modality: the cue reaches only one modality, haptic"]
    )
    #expect(
      findings("tone") == ["timeline-single-modality: the cue reaches only one modality, audio"]
    )
    #expect(
      findings("tone", #", "audio": "s""#) == [
        "timeline-single-modality: the cue reaches only one modality, audio"
      ]
    )
    #expect(findings("both") == [])
  }

  @Test func `a pattern is heard by its sound, where that is there`() {
    #expect(
      findings("file").contains(
        "timeline-single-modality: the cue reaches only one modality, haptic"
      )
    )
    #expect(findings("sound") == [])
    #expect(findings("sound", #", "minimumModalities": 2"#) == [])
  }

  @Test(arguments: [("late, file", true), ("late, sound", false)])
  func `a pattern begins with the first of its events that can be perceived`(
    pattern: String,
    isTooLate: Bool
  ) {
    let apart = [
      "timeline-renditions-apart: 'haptic' begins 300 ms after 'audio'; the limit is 24 ms",
      "timeline-renditions-apart: 'haptic' begins 300 ms after 'visual'; the limit is 50 ms",
    ]
    let found = findings(pattern, #", "audio": "s", "visual": "v""#)
    #expect(found.filter { $0.contains("apart") } == (isTooLate ? apart : []))
  }

  @Test func `reachable modalities are counted by a pattern's contents`() {
    #expect(findings("both", #", "minimumModalities": 2"#) == [])
    #expect(
      findings("tone", #", "audio": "s", "minimumModalities": 2"#) == [
        "timeline-single-modality: the cue reaches only one modality, audio",
        "timeline-unmeetable-policy: 2 modalities are required, but only one can be reached",
      ]
    )
  }

  @Test func `a pattern without haptic events is no haptic fallback`() {
    let policy = #"{"onLoss": {"audio": {"haptic": "fallback"}}}"#
    let rest = #", "audio": "s", "visual": "v", "fallback": {"haptic": "tap"}"#
    #expect(findings("tap", rest, policy: policy) == [])
    #expect(
      findings("tone", rest.replacing(#""tap"}"#, with: #""p"}"#), policy: policy)
        == ["timeline-fallback-missing: no cue has a fallback in 'haptic'"]
    )
  }

  @Test(arguments: [("tone", 1), ("tap", 0)])
  func `a fallback flashes where what the pattern holds is lost`(pattern: String, count: Int) {
    let cues = [1, 1.3, 1.6, 1.9].map {
      #"{"time": \#($0), "haptic": "p", "visual": "v", "fallback": {"visual": "white"}}"#
    }
    let text = #"""
      {"version": 1,
       "policy": {"onLoss": {"haptic": {"visual": "nothing"}, "audio": {"visual": "fallback"}}},
       "assets": {"patterns": {"p": "\#(pattern)"},
         "visuals": {"v": {}, "white": {"flash": true}}},
       "cues": [\#(cues.joined(separator: ","))]}
      """#
    let findings = TimelineValidator().validate(Array(text.utf8), assets: lookup).findings
    #expect(findings.count { "\($0.rule)" == "timeline-flashes" } == count)
  }

  @Test func `flashes that fall together are counted in the note`() {
    let cues = [(1, "white"), (1, "black"), (1.3, "white"), (1.6, "white")].map {
      #"{"time": \#($0.0), "haptic": "p", "fallback": {"visual": "\#($0.1)"}}"#
    }
    let text = #"""
      {"version": 1,
       "assets": {"patterns": {"p": "tap"},
         "visuals": {"white": {"flash": true}, "black": {"flash": true}}},
       "cues": [\#(cues.joined(separator: ","))]}
      """#
    let findings = TimelineValidator().validate(Array(text.utf8), assets: lookup).findings
    let notes = findings.filter { "\($0.rule)" == "timeline-flashes" }.flatMap(\.notes)
    #expect(
      notes.map(\.message) == [
        "the flashes shown are those at 1 s (2 flashes) with haptic lost, 1.3 s with haptic lost, "
          + "1.6 s with haptic lost"
      ]
    )
  }

  @Test func `an empty pattern and a missing sound are reported`() {
    let rest = #", "audio": "s", "visual": "v""#
    #expect(
      findings("nothing", rest) == [
        "timeline-silent-cue: 'p' contains nothing perceptible"
      ]
    )
    #expect(
      findings("file", rest) == [
        "timeline-silent-cue: 'p' plays a sound file that is missing"
      ]
    )
  }
}
