import HapticsTimeline
import Synchronization
import TestSupport
import Testing

@testable import HapticsRuntime

/// The handle of a playback, and the clock.
@Suite struct PlaybackTests {
  private func timeline(_ session: Session, beats: Int = 8) throws -> Timeline {
    let sound = try session.engine.load(samples: [0.5], channels: 1, sampleRate: 48_000)
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 60_000.0 / 100))
    for beat in 0..<beats {
      var cue = Cue(Meaning(rawValue: Int32(beat)), at: .beats(Beats(Double(beat))))
      cue.sound = .init(sound)
      timeline.add(cue)
    }
    return timeline
  }

  /// The frames at which the sound is heard.
  private func onsets(_ session: Session) -> [Int] {
    session.channel(0).enumerated().filter { $0.element != 0 }.map(\.offset)
  }

  @Test func `a transaction lands on one frame`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let timeline = try timeline(session, beats: 1)
    session.render(77)
    try session.engine.transaction { control throws(EngineError) in
      for _ in 0..<4 { _ = try control.play(timeline) }
    }
    session.render(1)
    let starts = session.receipts.filter { $0.state == .played }
    #expect(starts.map(\.frame) == [77, 77, 77, 77])
  }

  @Test func `a transaction that fails does nothing`() throws {
    let session = try Session()
    let timeline = try timeline(session)
    #expect(throws: EngineError.queueFull) {
      try session.engine.transaction { control throws(EngineError) in
        _ = try control.play(timeline)
        throw .queueFull
      }
    }
    session.render(512)
    #expect(session.events.isEmpty)
    let slots = session.engine.configuration.slots
    #expect(
      session.engine.control.withLock { $0.state.sheets.isEmpty && $0.slots.freeCount == slots }
    )
  }

  @Test func `a cue of a timeline is cancelled and another is moved`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let playback = try session.engine.play(timeline(session, beats: 4))
    session.render(100)
    try session.engine.transaction { control throws(EngineError) in
      try control.cancel(1, of: playback)
      try control.move(2, of: playback, to: .frames(5000))
    }
    session.render(20_000)
    #expect(onsets(session) == [0, 5000, 14_400])
    #expect(throws: EngineError.noSuchPlayback) {
      try session.engine.transaction { control throws(EngineError) in
        try control.cancel(99, of: playback)
      }
    }
  }

  @Test func `a timeline is replaced at the next bar`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let playback = try session.engine.play(timeline(session))
    session.render(6000)
    let short = try timeline(session, beats: 1)
    try session.engine.transaction { control throws(EngineError) in
      try control.replace(playback, with: short, at: .next(.bar, of: playback))
    }
    session.render(30_000)
    #expect(onsets(session) == [0, 4800, 9600, 14_400, 19_200])
    #expect(session.events.contains(.transport(playback, .replaced, frame: 19_200)))
  }

  @Test func `a marker is where a playback begins, and where it goes`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var timeline = try timeline(session)
    timeline.markers = [
      .init("chorus", at: .beats(3)), .init("end", at: .frames(33_500)),
      .init("chorus", at: .beats(5)),
    ]
    let playback = try session.engine.play(timeline, fromMarker: "chorus", at: .frame(10))
    #expect(throws: EngineError.noSuchMarker("")) {
      try session.engine.transaction { control throws(EngineError) in
        try control.seek(playback, toMarker: "")
      }
    }
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, toMarker: "end", at: .frame(5000))
    }
    session.render(6000)
    #expect(onsets(session) == [10, 4810, 5100])
    #expect(throws: EngineError.noSuchMarker("bridge")) {
      try session.engine.play(timeline, fromMarker: "bridge")
    }
  }

  @Test func `finished playbacks are freed outside the render thread`() throws {
    let session = try Session()
    let timeline = try timeline(session)
    for _ in 0..<100 {
      let playback = try session.engine.play(timeline)
      session.render(100)
      try session.engine.transaction { control throws(EngineError) in
        try control.stop(playback)
      }
      session.render(1)
    }
    #expect(session.engine.control.withLock { $0.state.sheets.isEmpty })
  }

  @Test func `the position is what is heard, smooth, and never goes backwards`() throws {
    let session = try Session()
    var timeline = try timeline(session)
    timeline.loop = nil
    timeline.add(Cue(Meaning(rawValue: 9), at: .seconds(100)))
    let playback = try session.engine.play(timeline)
    var random = SeededGenerator(seed: 5)
    // Blocks are heard 50 ms after they are asked for, and the caller's word of it jitters by 1 ms.
    func host(_ frame: Int64) -> Double { Double(frame) / 48_000 * 1e9 }
    var last = -1.0
    var worst = 0.0
    for block in 0..<2000 {
      session.render(480) {
        Int64(host($0)) + 50_000_000 + Int64.random(in: 0...1_000_000, using: &random)
      }
      let now = Int64(host(session.engine.renderedFrames)) - 5_000_000
      let position = session.engine.position(of: playback, heardAt: now)
      let seconds = position?.seconds ?? -1
      #expect(seconds >= last)
      last = seconds
      let expected = Double(now) * 1e-9 - 0.05
      if block > 400 { worst = max(worst, (seconds - expected).magnitude) }
    }
    #expect(worst < 0.0002, "\(worst)")
    #expect(session.engine.position(of: playback, heardAt: 0)?.seconds == last)
  }

  @Test func `the position is known in beats, and stands still in a pause`() throws {
    let session = try Session()
    let playback = try session.engine.play(timeline(session))
    try session.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .frame(4800))
    }
    session.render(2400)
    #expect(session.engine.position(of: playback, heardAt: 0)?.beats == 0.5)
    session.render(9600)
    let position = session.engine.position(of: playback, heardAt: 0)
    #expect(position == PlaybackPosition(seconds: 0.1, beats: 1, isRunning: false))
  }

  @Test func `a thread may fire while another renders`() async throws {
    let session = try Session()
    let timeline = try timeline(session)
    let engine = session.engine
    let ready = try engine.prepare(timeline.cues[0])
    let rendering = Task.detached {
      var block = [Float](repeating: 0, count: 64 * 3)
      for _ in 0..<2000 {
        var span = block.mutableSpan
        engine.render(into: &span, frames: 64, heardAt: 1)
      }
    }
    var fired = 0
    var played = 0
    func count(_ events: [EngineEvent]) {
      for case .receipt(let receipt) in events where receipt.modality == .audio { played += 1 }
    }
    for round in 0..<2000 {
      if (try? engine.fire(ready)) != nil { fired += 1 }
      if round % 7 == 0 { count(engine.poll()) }
      if round % 100 == 0 { _ = try? engine.play(timeline) }
      _ = engine.reading
    }
    await rendering.value
    var block = [Float](repeating: 0, count: 3)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 1)
    count(engine.poll())
    #expect(played >= fired)
    #expect(fired > 0)
  }
}
