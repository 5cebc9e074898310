import HapticsTimeline
import TestSupport
import Testing

/// What is dispatched at which frame, in manual time.
@Suite struct DispatcherTests {
  private func beats(_ beats: Double..., bpm: Double = 140, duration: Int32 = 0) -> Timeline {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: bpm))
    for beat in beats {
      var cue = Cue(Meaning(rawValue: Int32(timeline.cues.count)), at: .beats(Beats(beat)))
      cue.pattern = .init(PatternID(rawValue: duration))
      timeline.add(cue)
    }
    return timeline
  }

  private func frames(_ events: [DispatchEvent]) -> [Int64] {
    events.compactMap { $0.started?.frame }
  }

  @Test func `a beat starts at the frame nearest to it`() throws {
    let manual = ManualDispatcher()
    _ = try manual.play(beats(0, 1, 2, 3))
    // 48000 * 60 / 140 = 20571.43
    #expect(frames(manual.run(until: 100_000)) == [0, 20_571, 41_143, 61_714])
  }

  @Test func `a start in the middle that is late joins what sounds there, as a seek does`() throws {
    // Cues of half a second, one each second; the start at 1.25 s is 100 frames late.
    func starts(_ late: Int64, policy: LatePolicy = .join) throws -> [[Int64]] {
      let manual = ManualDispatcher()
      var timeline = beats(0, 1, 2, 3, bpm: 60, duration: 24_000)
      for index in timeline.cues.indices { timeline.cues[index].latePolicy = policy }
      _ = manual.run(until: 1000)
      _ = try manual.play(timeline, .at(1000 - late), from: 60_000)
      return manual.run(until: 100_000).compactMap { event in
        guard case .start(let start) = event else { return nil }
        return [Int64(start.cue.index), start.frame, start.offset, start.lateness]
      }
    }
    #expect(try starts(0) == [[1, 1000, 12_000, 0], [2, 37_000, 0, 0], [3, 85_000, 0, 0]])
    for late: Int64 in [1, 100] {
      // A cue before the start is not late, whatever its policy: it is joined.
      for policy in [.join, .drop] as [LatePolicy] {
        #expect(
          try starts(late, policy: policy) == [
            [1, 1000, 12_000 + late, 0], [2, 37_000 - late, 0, 0], [3, 85_000 - late, 0, 0],
          ]
        )
      }
    }
    // A cue between the start and the present is late.
    #expect(try starts(40_000)[0] == [2, 1000, 4000, 4000])
    #expect(try starts(40_000, policy: .drop)[0] == [3, 45_000, 0, 0])
  }

  @Test func `a loop of ten thousand passes does not drift`() throws {
    let manual = ManualDispatcher()
    var timeline = beats(0, bpm: 140)
    timeline.loop = .init(from: .beats(0), to: .beats(0.1))
    _ = try manual.play(timeline)
    let starts = frames(manual.run(until: 20_571_428))
    #expect(starts.count == 10_000)
    // The k-th pass begins at round(k * 48000 * 60 / 1400), and the beat is fixed-point.
    #expect(starts == (0..<10_000).map { Int64((Double($0) * 2_880_000 / 1400).rounded()) })
  }

  @Test func `a playhead that is put to a loop's end does not come back to its start`() throws {
    let manual = ManualDispatcher()
    var timeline = beats(0, 1, 3, bpm: 60)
    timeline.loop = .init(from: .beats(0), to: .beats(2))
    _ = try manual.play(timeline, from: 96_000)
    #expect(frames(manual.run(until: 200_000)) == [48_000])
  }

  @Test(arguments: [1, 7, 64, 127, 128, 480, 1024, 4096] as [Int64])
  func `the events are the same in blocks of any size`(size: Int64) throws {
    func session(_ blocks: [Int64]) throws -> [DispatchEvent] {
      let manual = ManualDispatcher(lookahead: 4800)
      var timeline = beats(0, 0.25, 0.25, 1, 1.75, 3.99, duration: 9000)
      timeline.loop = .init(from: .beats(1), to: .beats(2))
      timeline.cues[3].visual = .init(VisualID(rawValue: 4), duration: .seconds(0.1))
      let key = try manual.play(timeline, .at(1000))
      manual.send(.setRate(PlaybackRate(1.3)), to: key, .at(30_000))
      manual.send(.pause, to: key, .next(.beat, of: key))
      manual.send(.resume, to: key, .at(50_123))
      manual.send(.seek(FramePosition(frame: 40_000)), to: key, .at(77_777))
      return manual.run(until: 150_000, blocks: blocks)
    }
    let whole = try session([.max])
    #expect(whole.count > 10)
    #expect(try session([size]) == whole)
  }

  @Test(arguments: UInt64(1)...4)
  func `the events are the same in blocks of random sizes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let blocks = (0..<50).map { _ in Int64.random(in: 1...5000, using: &random) }
    func session(_ blocks: [Int64]) throws -> [DispatchEvent] {
      let manual = ManualDispatcher()
      _ = try manual.play(beats(0, 0.3, 0.6, 0.9, 1.2, duration: 9000), rate: 0.77)
      return manual.run(until: 100_000, blocks: blocks)
    }
    #expect(try session(blocks) == session([.max]))
  }

  @Test func `each tempo change applies from its beat`() throws {
    var timeline = beats(0, 1, 2, 3, bpm: 60)
    timeline.tempo.change(to: 120, at: 1)
    timeline.tempo.change(to: 240, at: 2)
    let manual = ManualDispatcher()
    _ = try manual.play(timeline)
    #expect(frames(manual.run(until: 200_000)) == [0, 48_000, 72_000, 84_000])
  }

  @Test func `a seek joins what would sound`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(beats(0, 1, 2, bpm: 60, duration: 30_000), .at(10))
    manual.send(.seek(FramePosition(frame: 58_000)), to: key, .at(20))
    let starts = manual.run(until: 100).compactMap { event -> CueStart? in
      if case .start(let start) = event { return start }
      return nil
    }
    #expect(starts.map(\.cue.index) == [0, 1])
    #expect(starts.map(\.offset) == [0, 10_000])
    #expect(starts.map(\.lateness) == [0, 0])
  }

  @Test func `a start that comes too late lets each cue follow its own policy`() throws {
    var timeline = beats(0, 0.25, 0.5, 0.75, bpm: 60, duration: 20_000)
    timeline.cues[1].latePolicy = .playWhole(within: .seconds(1))
    timeline.cues[2].latePolicy = .drop
    let manual = ManualDispatcher()
    manual.run(until: 30_000)
    _ = try manual.play(timeline, .at(0))
    let events = manual.run(until: 30_001).map(\.line)
    #expect(
      events == [
        "30000 started 0 at \(30_000 << 32 as Int128)",
        "30000 start 1 of 0 offset 0 late 18000",
        "30000 drop 2 of 0",
      ]
    )
  }

  @Test func `commands sent together land on one frame`() throws {
    let manual = ManualDispatcher()
    let first = try manual.play(beats(0, 1), .at(100))
    let second = try manual.play(beats(0, 1), .at(100))
    manual.run(until: 101)
    manual.send(.pause, to: first, .next(.beat, of: first))
    manual.send(.stop(fade: 0), to: second, .next(.beat, of: first))
    manual.run(until: 30_000)
    let lines = manual.events.map(\.line).filter { $0 != "retired" }
    let position = 20_571 << 32 as Int128
    #expect(
      lines == [
        "100 started 0 at 0", "100 started 1 at 0", "100 start 0 of 0 offset 0 late 0",
        "100 start 0 of 1 offset 0 late 0", "20671 paused 0 at \(position)",
        "20671 stopped 1 at \(position)",
      ]
    )
  }

  @Test func `a visual is announced ahead, and again where the playhead was moved`() throws {
    let manual = ManualDispatcher(lookahead: 1000)
    var timeline = beats(1, bpm: 60)
    timeline.cues[0].visual = .init(VisualID(rawValue: 3), duration: .seconds(0.5), payload: 9)
    let key = try manual.play(timeline)
    #expect(manual.run(until: 47_000).map(\.line) == ["0 started 0 at 0"])
    #expect(manual.run(until: 47_001).map(\.line) == ["announce 0 for 48000"])
    manual.send(.seek(FramePosition(frame: 47_900)), to: key)
    let later = manual.run(until: 47_200)
    #expect(later.last?.started?.frame == 47_101)
    #expect(later.map(\.line).contains("announce 0 for 47101"))
  }

  @Test func `an announcement says which of the timeline's cues it is about`() throws {
    let manual = ManualDispatcher(lookahead: 1000)
    var timeline = beats(0, 0.001, 0.001, 0.002, 0.003)
    for index in [1, 2, 4] {
      timeline.cues[index].visual = .init(VisualID(rawValue: 4), duration: .seconds(0.1))
    }
    _ = try manual.play(timeline)
    let places = manual.run(until: 1).compactMap { event -> Int32? in
      if case .announce(let notice) = event { return notice.mark.place }
      return nil
    }
    #expect(places == [1, 2, 4])
  }

  @Test func `a boundary up to half a frame in the past is still reached`() throws {
    // Half a frame belongs to the boundary; a unit of positions is much less than one of beats.
    let half = 1 << 31 as Int128
    for (place, frame) in [(-half, 1), (0, 0), (half, 0), (half + 1, 47_999), (2 * half, 47_999)]
      as [(Int128, Int64)]
    {
      for quantum in [CueQuantum.beat, .bar, .loop] {
        let manual = ManualDispatcher()
        var timeline = beats(0, 100, bpm: quantum == .beat ? 60 : 240)
        timeline.tempo.beatsPerBar = 4
        let key = manual.newKey()
        let start = FramePosition(raw: 48_000 << 32 + place)
        manual.send(
          .play(try manual.sheet(timeline).view, from: start, rate: .normal),
          to: key
        )
        manual.send(.pause, to: key, .next(quantum, of: key))
        let paused = manual.run(until: 100_000).compactMap { event in
          if case .transport(let change) = event, change.kind == .paused {
            change.frame
          } else {
            nil
          }
        }
        #expect(paused == [frame], "\(place) \(quantum)")
      }
    }
  }

  @Test func `a stop before the start keeps it from beginning`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(beats(0), .at(1000))
    manual.send(.stop(fade: 0), to: key)
    #expect(manual.run(until: 2000).map(\.line) == ["retired", "0 stopped 0 at 0"])
  }

  @Test func `a stop before the start is reported even if an interruption begins`() throws {
    var dispatcher = CueDispatcher(playbacks: 2, commands: 8)
    let sheet = try CueSheet(beats(0), sampleRate: 48_000)
    defer { withExtendedLifetime(sheet) {} }
    let key = PlaybackKey(index: 1, generation: 1)
    dispatcher.submit(
      DispatchCommand(
        .play(sheet.view, from: FramePosition(frame: 0), rate: .normal),
        to: key,
        time: .at(1000)
      ),
      token: CommandToken(slot: 0, generation: 1)
    )
    dispatcher.submit(
      DispatchCommand(.stop(fade: 0), to: key),
      token: CommandToken(slot: 1, generation: 1)
    )
    #expect(dispatcher.next(before: 2000)?.line == "retired")
    dispatcher.beginInterruption()
    #expect(dispatcher.next(before: 2000)?.line == "0 stopped 1 at 0")
    #expect(dispatcher.next(before: 2000) == nil)
  }

  @Test func `every sheet is retired once`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(beats(0, 1))
    manual.send(.replace(try manual.sheet(beats(0)).view, keepsPosition: false), to: key, .at(100))
    let stale = PlaybackKey(index: key.index, generation: 77)
    manual.send(.replace(try manual.sheet(beats(0)).view, keepsPosition: true), to: stale)
    let retired = manual.run(until: 10_000).compactMap { event -> Int32? in
      if case .retired(let sheet) = event { return sheet }
      return nil
    }
    #expect(retired.sorted() == [0, 1, 2])
  }

  @Test func `timelines with hostile numbers do not trap`() throws {
    let manual = ManualDispatcher()
    var timeline = Timeline()
    for seconds in [1e308, 0] {
      timeline.add(Cue(Meaning(rawValue: 1), at: .seconds(seconds)))
    }
    timeline.add(
      Cue(
        Meaning(rawValue: 1),
        at: .frames(.max),
        latePolicy: .playWhole(within: .seconds(1e308))
      )
    )
    timeline.add(Cue(Meaning(rawValue: 1), at: .beats(Beats(raw: .max))))
    let key = try manual.play(timeline, .at(.min), rate: .nan)
    manual.send(.seek(FramePosition(raw: .max)), to: key, .at(.min))
    manual.send(.seek(FramePosition(raw: .min)), to: key, .after(.max))
    manual.send(.seek(FramePosition(raw: .min)), to: key, .next(.bar, of: key))
    manual.send(.pause, to: PlaybackKey(index: .max, generation: 0), .at(.max))
    manual.send(.cancel(CommandToken(slot: .min, generation: 0)))
    #expect(manual.run(until: 1000).count > 3)
  }

  @Test func `an invalid policy index yields no policy`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(beats(0, 1))
    manual.run(until: 10)
    var cue = try #require(manual.sheets[0].cues.first)
    #expect(manual.policy(of: cue, in: key) != nil)
    // Both cues have the same.
    cue.policy = 1
    #expect(manual.policy(of: cue, in: key) == nil)
    cue.policy = .max
    #expect(manual.policy(of: cue, in: key) == nil)
  }

  @Test func `a restored interruption resumes only the playbacks that it held`()
    throws
  {
    let manual = ManualDispatcher()
    manual.restoreInterruption()
    let held = try manual.play(beats(0, 1, bpm: 60))
    manual.send(.interrupt, to: held)
    let other = try manual.play(beats(0, 1, bpm: 60))
    manual.run(until: 1000)
    #expect(manual.isInterrupted(held) && !manual.isInterrupted(other))
    for key in [
      .none, PlaybackKey(index: 0, generation: 9), PlaybackKey(index: 7, generation: 1),
    ] as [PlaybackKey] {
      #expect(!manual.isInterrupted(key))
    }
    manual.endInterruption(resumes: true, after: 0)
    manual.run(until: 2000)
    #expect(!manual.isInterrupted(held))
    // Once it is over, nothing is held for it any more.
    manual.send(.interrupt, to: held)
    manual.run(until: 100_000)
    #expect(!manual.isInterrupted(held))
    let starts = manual.events.compactMap { event -> String? in
      event.started == nil ? nil : event.line
    }
    #expect(
      starts == [
        "0 start 0 of 1 offset 0 late 0", "1000 start 0 of 0 offset 0 late 0",
        "48000 start 1 of 1 offset 0 late 0", "49000 start 1 of 0 offset 0 late 0",
      ]
    )
  }

  @Test func `ending an interruption that never started has no effect`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(beats(0, 1, bpm: 60))
    manual.run(until: 1000)
    manual.endInterruption(resumes: true, after: 500)
    manual.send(.interrupt, to: key)
    #expect(manual.run(until: 47_999).isEmpty)
    #expect(frames(manual.run(until: 48_001)) == [48_000])
  }
}
