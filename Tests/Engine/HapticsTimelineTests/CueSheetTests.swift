import HapticsTimeline
import Testing

/// What a timeline compiles to.
@Suite struct CueSheetTests {
  @Test func `a cue has one payload: its own visual's, or else its fallback's`() throws {
    var both = Cue(Meaning(rawValue: 1))
    both.visual = .init(VisualID(rawValue: 1), duration: .frames(10), payload: 7)
    both.fallback.visual = .init(VisualID(rawValue: 2), duration: .frames(10), payload: 8)
    var fallback = both
    fallback.visual = nil
    let sheet = try CueSheet(Timeline(cues: [both, fallback]), sampleRate: 48_000)
    #expect(sheet.cues.map(\.payload) == [7, 8])
  }

  @Test func `cues are sorted by their moments, and by their order where those are equal`() throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 60))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(1)))
    timeline.add(Cue(Meaning(rawValue: 1), at: .frames(100)))
    timeline.add(Cue(Meaning(rawValue: 2), at: .beats(1)))
    let sheet = try CueSheet(timeline, sampleRate: 48_000)
    #expect(sheet.cues.map(\.index) == [1, 0, 2])
    #expect(sheet.cues.map(\.position.frame) == [100, 48_000, 48_000])
  }

  @Test func `the beat at a frame is counted through all tempi before it`() throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 140))
    timeline.tempo.change(to: 90, at: 1.5)
    timeline.tempo.change(to: 200, at: 3.25)
    timeline.tempo.change(to: 77.7, at: 100)
    // Where each tempo begins, in beats and in frames, and the beats of a frame.
    var pieces: [(beat: Double, frame: Double, pace: Double)] = []
    for (beat, tempo) in [(0.0, 140.0), (1.5, 90), (3.25, 200), (100, 77.7)] {
      let start = pieces.last.map { $0.frame + (beat - $0.beat) / $0.pace } ?? 0
      pieces.append((beat, start, tempo / (60 * 48_000)))
    }
    let sheet = try CueSheet(timeline, sampleRate: 48_000)
    defer { withExtendedLifetime(sheet) {} }
    let view = sheet.view
    for frame in stride(from: 0.0, to: 5_000_000, by: 1234.5) {
      let piece = try #require(pieces.last { $0.frame <= frame })
      let expected = piece.beat + (frame - piece.frame) * piece.pace
      #expect(abs(view.beats(atFrame: frame) - expected) < 1e-8, "\(frame)")
      let begun = view.beat(at: FramePosition(raw: Int128(frame * 0x1p32)))
      #expect(abs(Double(begun.raw) * 0x1p-31 - expected) < 1e-8, "\(frame)")
    }
    #expect(view.beats(atFrame: -48_000) == -140.0 / 60)
    for frame in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(view.beats(atFrame: frame) == 0)
    }
  }

  @Test func `an error says what is wrong and where`() throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 0))
    #expect(throws: TimelineError.tempoOutOfRange(beatsPerMinute: 0)) {
      try CueSheet(timeline, sampleRate: 48_000)
    }
    timeline.tempo = TempoMap(beatsPerBar: 0)
    #expect(throws: TimelineError.beatsPerBarOutOfRange(0)) {
      try CueSheet(timeline, sampleRate: 48_000)
    }
    timeline.tempo = TempoMap()
    timeline.loop = .init(from: .frames(100), to: .frames(163))
    #expect(throws: TimelineError.loopTooShort(frames: 63)) {
      try CueSheet(timeline, sampleRate: 48_000)
    }
    #expect(throws: TimelineError.sampleRateOutOfRange(7)) {
      try CueSheet(timeline, sampleRate: 7)
    }
    timeline.loop = nil
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(PatternID(rawValue: 5))
    timeline.add(cue)
    #expect(throws: TimelineError.unknownPattern(PatternID(rawValue: 5), cue: 0)) {
      try CueSheet(timeline, sampleRate: 48_000, patternDuration: { _ in nil })
    }
  }

  @Test func `a beat at which the tempo changes is that beat to its last unit`() throws {
    for beatsPerMinute in 61...139 {
      var timeline = Timeline(tempo: TempoMap(beatsPerMinute: Double(beatsPerMinute)))
      timeline.tempo.change(to: 200, at: 1)
      timeline.add(Cue(Meaning(rawValue: 0), at: .beats(1)))
      let sheet = try CueSheet(timeline, sampleRate: 48_000)
      #expect(sheet.view.beat(at: sheet.cues[0].position) == 1)
    }
  }

  @Test func `ten hours at an awkward tempo are exact`() throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 133.337))
    let beats = 80_000
    timeline.add(Cue(Meaning(rawValue: 0), at: .beats(Beats(Double(beats)))))
    let sheet = try CueSheet(timeline, sampleRate: 44_100)
    // beats * 60 * 44100 / 133.337, rounded, in whole numbers
    let numerator = beats * 60 * 44_100 * 1000
    #expect(sheet.cues[0].position.frame == Int64((2 * numerator + 133_337) / (2 * 133_337)))
  }

  @Test func `lengths in beats follow the tempo of their cue`() throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 60))
    timeline.tempo.change(to: 120, at: 4)
    for beat in [0.0, 4] {
      var cue = Cue(Meaning(rawValue: 0), at: .beats(Beats(beat)))
      cue.visual = .init(VisualID(rawValue: 0), duration: .beats(1))
      timeline.add(cue)
    }
    let sheet = try CueSheet(timeline, sampleRate: 48_000)
    #expect(sheet.cues.map(\.visualDuration) == [48_000, 24_000])
    #expect(sheet.end.frame == 192_000 + 24_000)
  }
}
