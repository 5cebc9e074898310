import HapticsTimeline
import Testing

/// Cues that play on every beat, every few beats, or every so often.
@Suite struct RepetitionTests {
  private static let tempi: [Double] = [88, 95, 132, 138, 160, 165, 172, 174]

  @Test(arguments: tempi) func `a pulse on every second beat is on its frames after ten minutes`(
    bpm: Double
  ) throws {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: bpm))
    let beats = bpm * 10
    let added = try timeline.add(
      Cue(Meaning(rawValue: 1), at: .beats(0)),
      every: .beats(2),
      until: .beats(Beats(beats))
    )
    #expect(added == 0..<Int(beats / 2))
    let sheet = try CueSheet(timeline, sampleRate: 48_000)
    let expected = (0..<Int(beats / 2)).map { index in
      Int64((Double(index) * 2 * 60 * 48_000 / bpm).rounded())
    }
    #expect(sheet.cues.map(\.position.frame) == expected)
  }

  @Test func `times are multiples of the step, and the end is not among them`() throws {
    // A third is a little too long as a number of 2^-31 beats, a sixth a little too short.
    for parts in [3, 6, 7, 11, 13] {
      let part = Beats(1 / Double(parts))
      let beats = Repetition(from: .beats(1), every: .beats(part), until: .beats(1001))
      #expect(try beats.times().count == 1000 * parts)
    }
    let seconds = Repetition(from: .seconds(0), every: .seconds(0.29), until: .seconds(29))
    #expect(try seconds.times().count == 100)
    #expect(try seconds.times()[99] == .seconds(99 * 0.29))
    let frames = Repetition(from: .frames(5), every: .frames(10), until: .frames(25))
    #expect(try frames.times() == [.frames(5), .frames(15)])
    let empty = Repetition(from: .beats(4), every: .beats(1), until: .beats(4))
    #expect(try empty.times() == [])
  }

  @Test func `seconds and beats are mixed through the tempo map`() throws {
    var tempo = TempoMap(beatsPerMinute: 60)
    tempo.change(to: 120, at: 4)
    #expect(tempo.seconds(atBeat: 8) == 6 && tempo.beat(atSeconds: 6) == 8)
    #expect(tempo.seconds(atBeat: 2) == 2 && tempo.beat(atSeconds: 2) == 2)
    let beats = Repetition(from: .seconds(3), every: .beats(1), until: .seconds(5.5))
    #expect(try beats.times(tempo) == [3, 4, 5, 6].map { .beats($0) })
    let seconds = Repetition(from: .beats(4), every: .seconds(0.5), until: .beats(8))
    #expect(try seconds.times(tempo) == [4, 4.5, 5, 5.5].map { .seconds($0) })
    // The start is the same in all units.
    let start = Repetition(from: .frames(0), every: .beats(1), until: .beats(2))
    #expect(try start.times(tempo) == [.beats(0), .beats(1)])
  }

  @Test func `an invalid repetition is rejected`() {
    let bad = [
      Repetition(from: .seconds(0), every: .seconds(0), until: .seconds(1)),
      Repetition(from: .seconds(0), every: .seconds(.nan), until: .seconds(1)),
      Repetition(from: .seconds(-1), every: .seconds(1), until: .seconds(1)),
      Repetition(from: .seconds(0), every: .seconds(1), until: .seconds(.infinity)),
      Repetition(from: .seconds(0), every: .seconds(1e-9), until: .seconds(1)),
      Repetition(from: .frames(0), every: .frames(1), until: .frames(65_537)),
      Repetition(from: .frames(0), every: .frames(1), until: .frames(.max)),
      Repetition(from: .frames(1), every: .beats(1), until: .beats(4)),
      Repetition(from: .beats(0), every: .frames(1), until: .beats(4)),
      Repetition(from: .beats(0), every: .beats(Beats(raw: 1)), until: .beats(1)),
    ]
    for repetition in bad {
      #expect(throws: TimelineError.repetitionOutOfRange) { try repetition.times() }
    }
  }
}
