import HapticsRuntime
import HapticsTimeline
import Testing

/// What the engine tells about what it did.
@Suite struct ReceiptTests {
  private func cue(
    _ session: Session,
    meaning: Int32 = 7,
    at instant: Timeline.Instant = .frames(0),
    priority: UInt8 = 128,
    late: LatePolicy = .join
  ) throws -> Cue {
    var cue = Cue(
      Meaning(rawValue: meaning),
      at: instant,
      priority: priority,
      latePolicy: late
    )
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.sound = .init(
      try session.engine.load(
        samples: [Float](repeating: 0.1, count: 1000),
        channels: 1,
        sampleRate: 48_000
      )
    )
    cue.visual = .init(VisualID(rawValue: 3), duration: .seconds(0.1), payload: 99)
    return cue
  }

  @Test func `a live cue is queued, played, announced and shown`() throws {
    let session = try Session()
    let fired = try session.engine.fire(cue(session))
    session.render(512)
    let visual = try #require(session.visuals.first)
    #expect(visual.payload == 99 && visual.frame == 0 && visual.duration == 4800)
    #expect(session.engine.acknowledge(visual.id))
    #expect(!session.engine.acknowledge(visual.id))
    session.render(1)
    #expect(
      session.receipts.map(\.state) == [.queued, .played, .played, .queued, .shown]
    )
    #expect(session.receipts.map(\.modality) == [nil, .haptic, .audio, .visual, .visual])
    #expect(session.receipts.allSatisfy { $0.source == .fired(fired) && $0.meaning.rawValue == 7 })
  }

  @Test func `a visual is announced ahead, expires, and says so`() throws {
    let session = try Session()
    try session.engine.play(Timeline(cues: [cue(session, at: .seconds(1))]))
    session.render(43_200, blocks: [480])
    #expect(session.visuals.isEmpty)
    session.render(480, blocks: [480])
    #expect(session.visuals.map(\.frame) == [48_000])
    session.render(48_000, blocks: [480])
    let visual = session.receipts.filter { $0.modality == .visual }
    #expect(visual.map(\.state) == [.queued, .dropped(.expired)])
  }

  @Test func `a stop withdraws what was announced`() throws {
    let session = try Session()
    let playback = try session.engine.play(
      Timeline(cues: [cue(session, at: .seconds(0.05))])
    )
    session.render(512)
    let visual = try #require(session.visuals.first)
    try session.engine.transaction { control throws(EngineError) in
      try control.stop(playback)
    }
    session.render(512)
    #expect(session.events.contains(.visualWithdrawn(visual.id)))
    #expect(session.events.contains(.transport(playback, .stopped, frame: 512)))
    #expect(!session.engine.acknowledge(visual.id))
    #expect(throws: EngineError.noSuchPlayback) {
      try session.engine.transaction { control throws(EngineError) in
        try control.pause(playback)
      }
    }
  }

  @Test func `a cue that comes too late is joined, played whole or dropped`() throws {
    let session = try Session()
    session.render(2000)
    for (meaning, policy) in [LatePolicy.join, .playWhole(within: .frames(2000)), .drop]
      .enumerated()
    {
      try session.engine.fire(
        cue(session, meaning: Int32(meaning), late: policy),
        at: .frame(500)
      )
    }
    session.render(512)
    let reported = session.receipts.filter { $0.state != .queued && $0.modality != .visual }
    #expect(reported.map(\.meaning.rawValue) == [0, 0, 1, 1, 2])
    // Of the sound of a thousand frames nothing is left.
    #expect(
      reported.map(\.state) == [.late, .dropped(.late), .late, .late, .dropped(.late)]
    )
    #expect(reported.dropLast().allSatisfy { $0.lateness == 1500 })
  }

  @Test func `a cancelled cue is not played, and the receipt says so`() throws {
    let session = try Session()
    let fired = try session.engine.fire(cue(session), at: .frame(1000))
    let moved = try session.engine.fire(cue(session), at: .frame(1000))
    session.render(512)
    try session.engine.transaction { control throws(EngineError) in
      try control.cancel(fired)
      try control.move(moved, to: .frame(1200))
    }
    session.render(1000)
    let states = session.receipts.filter { $0.source == .fired(fired) && $0.modality != .visual }
    #expect(states.map(\.state) == [.queued, .dropped(.cancelled)])
    let played = session.receipts.filter { $0.source == .fired(moved) && $0.state == .played }
    #expect(played.map(\.frame) == [1200, 1200])
  }

  @Test func `a cue that one transaction fires and cancels was queued, and is not played`() throws {
    let session = try Session()
    let ready = try session.engine.prepare(cue(session))
    var fired: [FiredCue] = []
    try session.engine.transaction { control throws(EngineError) in
      for _ in 0..<2 { fired.append(try control.fire(ready, at: .frame(1000))) }
      try control.cancel(fired[0])
    }
    session.render(1200)
    let states = fired.map { one in
      session.receipts.filter { $0.source == .fired(one) && $0.modality != .visual }.map(\.state)
    }
    #expect(states == [[.queued, .dropped(.cancelled)], [.queued, .played, .played]])
  }

  @Test func `the receipt of a live cue states the skew`() throws {
    let session = try Session {
      $0.latencies = .init(haptic: 0.025, audio: 0.005, visual: 0.005)
    }
    try session.engine.fire(cue(session))
    session.render(512)
    let played = session.receipts.filter { $0.state == .played }
    #expect(played.map(\.skew) == [20_000_000, 0])
  }

  @Test func `voices of lower priority and then older ones give way`() throws {
    let session = try Session { $0.voices = 2 }
    var sound = Cue(Meaning(rawValue: 0))
    sound.sound = try cue(session).sound
    for (meaning, priority) in [(0, 10), (1, 200), (2, 50), (3, 9)] as [(Int32, UInt8)] {
      sound.meaning = Meaning(rawValue: meaning)
      sound.priority = priority
      try session.engine.fire(sound)
    }
    session.render(300)
    let reported = session.receipts.filter { $0.modality == .audio }
    #expect(
      reported.map(\.state) == [.played, .played, .played, .cut, .dropped(.noVoice)]
    )
    #expect(reported.map(\.meaning.rawValue) == [0, 1, 2, 0, 3])
    // The first fades out in 240 frames; two are left.
    #expect(session.channel(0)[0] > 0.29)
    #expect(session.channel(0)[240..<300].allSatisfy { ($0 - 0.2).magnitude < 1e-6 })
  }

  @Test func `a full queue is an error, and nothing else happens`() throws {
    let session = try Session { $0.commands = 8 }
    let ready = try session.engine.prepare(cue(session))
    for _ in 0..<8 { try session.engine.fire(ready, at: .frame(1000)) }
    #expect(throws: EngineError.queueFull) { try session.engine.fire(ready) }
    session.render(999)
    #expect(throws: EngineError.queueFull) { try session.engine.fire(ready) }
    session.render(2)
    try session.engine.fire(ready)
    session.render(1)
    #expect(session.receipts.filter { $0.state == .queued && $0.modality == nil }.count == 9)
  }

  @Test func `messages that nobody polls are counted`() throws {
    let session = try Session { $0.messages = 1024 }
    // Of a cue without renditions nothing is told but that it began.
    let ready = try session.engine.prepare(Cue(Meaning(rawValue: 7)))
    let engine = session.engine
    var block = [Float](repeating: 0, count: 3)
    for _ in 0..<2000 {
      _ = try? engine.fire(ready)
      var span = block.mutableSpan
      engine.render(into: &span, frames: 1)
    }
    let lost = engine.poll().compactMap { event -> Int? in
      if case .lost(let count) = event { return count }
      return nil
    }
    // A start is one message, and half of the ring is kept for those that must not be lost.
    #expect(lost == [2000 - 512])
  }
}
