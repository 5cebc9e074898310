import HapticsTimeline
import Testing

/// Commands that wait for a beat, a bar or a loop's end, and what is foreseen of them.
@Suite struct BoundaryTests {
  @Test func `the next beat, the next bar and the loop's end are three frames`() throws {
    // Beats of 300 frames, bars of 1200, and a loop of ten beats from the second one on.
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 9600))
    timeline.add(Cue(Meaning(rawValue: 0), at: .beats(1)))
    timeline.loop = .init(from: .beats(1), to: .beats(11))
    let frames: [CueQuantum: [Int64]] = [
      // The end of the loop is all three, and its next pass begins with the second beat.
      .beat: [600, 3300, 3600], .bar: [1200, 3300, 4200], .loop: [3300, 3300, 6300],
    ]
    for (quantum, expected) in frames {
      for (frame, wanted) in zip([450, 3150, 3450] as [Int64], expected) {
        let manual = ManualDispatcher()
        let key = try manual.play(timeline)
        let live = try manual.sheet(Timeline(cues: [Cue(Meaning(rawValue: 7))])).cues[0]
        manual.run(until: frame)
        manual.send(.fire(live), .next(quantum, of: key))
        let lines = manual.run(until: 7000).map(\.line).filter { $0.contains("start 7 ") }
        #expect(lines == ["\(wanted) start 7 of -1 offset 0 late 0"])
      }
    }
  }

  @Test func `the first start on a bus is found after any number of earlier cues`() throws {
    let manual = ManualDispatcher()
    var cue = Cue(Meaning(rawValue: 7))
    cue.pattern = .init(PatternID(rawValue: 10))
    cue.routing = BusRouting(haptic: .voice)
    let live = try manual.sheet(Timeline(cues: [cue])).cues[0]
    var dispatcher = CueDispatcher(playbacks: 1, commands: 3)
    dispatcher.anticipate(BusID.voice.bit)
    for round in 0..<20 as Range<Int64> {
      let command = DispatchCommand(.fire(live), to: .none, time: .after(50))
      let token = CommandToken(slot: Int32(round % 3), generation: UInt32(round))
      dispatcher.submit(command, token: token)
      #expect(dispatcher.firstStart(on: .voice, before: 100_000) == round * 100 + 50)
      #expect(dispatcher.firstStart(on: .music, before: 100_000) == nil)
      while dispatcher.next(before: round * 100 + 100) != nil {}
      while dispatcher.takeReleased() != nil {}
      #expect(dispatcher.firstStart(on: .voice, before: 100_000) == nil)
    }
  }
}
