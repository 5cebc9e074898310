import HapticsCore
import HapticsFormats
import HapticsTimeline
import LocatedJSON
import Testing

/// Named effects in the place of patterns.
@Suite struct TimelineEffectTests {
  private func document(_ cues: String, patterns: String = "{}") -> TimelineDocument {
    TimelineDocument(
      reading: Array(
        #"{"version": 1, "assets": {"patterns": \#(patterns)}, "cues": [\#(cues)]}"#.utf8
      )
    )
  }

  private func findings(_ cues: String, patterns: String = "{}") -> [String] {
    let text = #"""
      {"version": 1, "assets": {"patterns": \#(patterns), "visuals": {"v": {}}}, "cues": [\#(cues)]}
      """#
    return TimelineValidator().validate(Array(text.utf8)).findings
      .map { "\($0.rule): \($0.message)" }
  }

  @Test func `an effect plays its pattern, which all its cues share`() {
    let contents = document(
      #"""
      {"time": 0, "haptic": {"effect": "success", "gain": 0.5}},
      {"time": 1, "haptic": "thud", "fallback": {"haptic": {"effect": "align"}}},
      {"time": 2, "haptic": {"effect": "success"}}
      """#,
      patterns: #"{"thud": {"builtIn": "thud"}}"#
    ).contents()
    #expect(
      contents.patterns == [
        .init("thud", .builtIn("thud", options: [:])),
        .init("effect success", .builtIn("system-success", options: [:]), effect: "success"),
        .init("effect align", .builtIn("system-rigid", options: [:]), effect: "align"),
      ]
    )
    let cues = contents.timeline.cues
    #expect(cues[0].pattern == Cue.PatternRendition(PatternID(rawValue: 1), gain: 0.5))
    #expect(cues[1].pattern == Cue.PatternRendition(PatternID(rawValue: 0)))
    #expect(cues[1].fallback.pattern == Cue.PatternRendition(PatternID(rawValue: 2)))
    #expect(cues[2].pattern == Cue.PatternRendition(PatternID(rawValue: 1)))
  }

  @Test(arguments: NamedEffect.all.map(\.name))
  func `every effect is known, and its cue has no finding`(name: String) {
    #expect(findings(#"{"time": 0, "haptic": {"effect": "\#(name)"}, "visual": "v"}"#) == [])
  }

  @Test func `an asset with the name of an effect is another pattern`() {
    let contents = document(
      #"{"time": 0, "haptic": {"effect": "tick"}}, {"time": 1, "haptic": "effect tick"}"#,
      patterns: #"{"effect tick": "own.ahap", "tick": "other.ahap"}"#
    ).contents()
    let played = contents.timeline.cues.compactMap { cue in
      cue.pattern.map { contents.patterns[Int($0.pattern.rawValue)].source }
    }
    #expect(played == [.builtIn("system-selection", options: [:]), .file("own.ahap")])
  }

  @Test func `an effect in a track is that of its cues`() {
    let text = #"""
      {"version": 1, "tracks": {"t": {"haptic": {"effect": "edge"}, "beats": [1, 2]}},
       "live": [{"name": "hit", "track": "t"}, {"name": "other", "haptic": {"effect": "hint"}}]}
      """#
    let contents = TimelineDocument(reading: Array(text.utf8)).contents()
    #expect(contents.patterns.map(\.name) == ["effect edge", "effect hint"])
    #expect(contents.timeline.cues.map { $0.pattern?.pattern.rawValue } == [0, 0])
    #expect(contents.live.map { $0.cue.pattern?.pattern.rawValue } == [0, 1])
  }

  @Test(arguments: [
    (#"{"effect": "sucess"}"#, "unknown effect 'sucess'; did you mean 'success'?"),
    (#"{"effect": "xyzzy"}"#, "unknown effect 'xyzzy'"),
    (#"{"asset": "p", "effect": "success"}"#, "'effect' cannot be used with 'asset'"),
  ])
  func `an effect that cannot play is an error`(haptic: String, message: String) {
    let found = findings(
      #"{"time": 0, "haptic": \#(haptic), "visual": "v"}, {"time": 1, "haptic": "p", "visual": "v"}"#,
      patterns: #"{"p": {"builtIn": "thud"}}"#
    )
    #expect(found == ["timeline-bad-effect: \(message)"])
  }

  @Test func `a fix writes the effect that was probably intended`() {
    let text = #"{"version": 1, "cues": [{"time": 0, "haptic": {"effect": "Success"}}]}"#
    let fix = TimelineValidator().validate(Array(text.utf8)).findings
      .first { $0.rule == TimelineBadEffect.id }?.fixIts.first
    #expect(fix?.edits.map(\.replacement) == [#""success""#])
    #expect(fix?.isSafe == true)
  }

  @Test func `an object without an asset and an effect is incomplete, and audio has no effects`() {
    #expect(
      findings(#"{"time": 0, "haptic": {"gain": 1}, "visual": "v"}"#).first
        == "timeline-missing-key: a haptic rendition has neither 'asset' nor 'effect'"
    )
    let audio = findings(#"{"time": 0, "audio": {"effect": "success"}, "visual": "v"}"#)
    #expect(
      audio == [
        "timeline-missing-key: an audio rendition has no 'asset'",
        "timeline-unknown-key: misplaced key 'effect' in an audio rendition is ignored",
      ]
    )
  }
}
