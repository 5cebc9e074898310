import HapticsRuntime
import HapticsTimeline
import Testing

/// What can be cancelled and moved, and the one receipt that ends a cue.
@Suite struct CancellingTests {
  private func cue(_ session: Session, _ meaning: Int32, frames: Int = 1000) throws -> Cue {
    var cue = Cue(Meaning(rawValue: meaning))
    cue.sound = .init(
      try session.engine.load(
        samples: [Float](repeating: 0.25, count: frames),
        channels: 1,
        sampleRate: 48_000
      )
    )
    return cue
  }

  private func cancel(_ session: Session, _ cue: FiredCue) throws(EngineError) {
    try session.engine.transaction { control throws(EngineError) in try control.cancel(cue) }
  }

  private func finals(_ session: Session, _ source: CueSource) -> [Receipt] {
    session.receipts.filter { $0.source == source && $0.state != .queued }
  }

  @Test func `only a live cue that waits is cancelled or moved`() throws {
    let session = try Session()
    let sounding = try session.engine.fire(cue(session, 1))
    let late = try session.engine.fire(cue(session, 2, frames: 10), at: .frame(-100))
    let waiting = try session.engine.fire(cue(session, 3), at: .frame(900))
    let unknown = FiredCue(rawValue: 12_345 << 32 | 7 << 2 | 2)
    session.render(512)
    for over in [sounding, late] {
      #expect(throws: EngineError.cueIsOver) { try cancel(session, over) }
      #expect(throws: EngineError.cueIsOver) {
        try session.engine.transaction { control throws(EngineError) in
          try control.move(over, to: .frame(5000))
        }
      }
    }
    for none in [unknown, FiredCue(rawValue: 0), FiredCue(rawValue: .max)] {
      #expect(throws: EngineError.noSuchLiveCue) { try cancel(session, none) }
    }
    try cancel(session, waiting)
    #expect(throws: EngineError.cueIsOver) { try cancel(session, waiting) }
    session.render(8000)
    #expect(throws: EngineError.cueIsOver) { try cancel(session, waiting) }
    #expect(finals(session, .fired(sounding)).map(\.state) == [.played])
    #expect(finals(session, .fired(late)).map(\.state) == [.dropped(.late)])
    let reported = finals(session, .fired(waiting))
    #expect(reported.map(\.state) == [.dropped(.cancelled)])
    #expect(reported.map(\.meaning.rawValue) == [3])
    #expect(reported.map(\.frame) == [512])
  }

  @Test func `what a failed transaction cancels or fires stays as it was`() throws {
    let session = try Session()
    let waiting = try session.engine.fire(cue(session, 3), at: .frame(900))
    let ready = try session.engine.prepare(cue(session, 4))
    #expect(throws: EngineError.queueFull) {
      try session.engine.transaction { control throws(EngineError) in
        try control.cancel(waiting)
        _ = try control.fire(ready)
        throw .queueFull
      }
    }
    session.render(200)
    // Nobody was told of the cue that was not fired.
    #expect(session.receipts.map(\.meaning.rawValue) == [3])
    try cancel(session, waiting)
    session.render(2000)
    #expect(finals(session, .fired(waiting)).map(\.state) == [.dropped(.cancelled)])
  }

  @Test func `cancelling a cue with an announced visual sends one receipt`() throws {
    let session = try Session()
    var seen = try cue(session, 5)
    seen.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    let cancelled = try session.engine.fire(seen, at: .frame(4000))
    seen.visual = .init(VisualID(rawValue: 2), duration: .seconds(0.1))
    let moved = try session.engine.fire(seen, at: .frame(4000))
    session.render(512)
    #expect(session.visuals.map(\.frame) == [4000, 4000])
    try session.engine.transaction { control throws(EngineError) in
      try control.cancel(cancelled)
      try control.move(moved, to: .frame(20_000))
    }
    session.render(30_000)
    #expect(finals(session, .fired(cancelled)).map(\.state) == [.dropped(.cancelled)])
    // What is moved is not told to be withdrawn for good: it comes.
    let audio = finals(session, .fired(moved)).filter { $0.modality == .audio }
    #expect(audio.map(\.frame) == [20_000])
    #expect(!session.receipts.contains { $0.state == .dropped(.withdrawn) })
  }

  @Test func `a cue of a timeline that has played is neither cancelled nor moved`() throws {
    let session = try Session()
    var timeline = Timeline()
    for (index, frame) in [0, 400, 600].enumerated() {
      var cue = try cue(session, Int32(10 + index), frames: 50)
      cue.time = .frames(Int64(frame))
      timeline.add(cue)
    }
    let playback = try session.engine.play(timeline)
    session.render(512)
    func edit(_ body: (inout EngineControl) throws(EngineError) -> Void) throws(EngineError) {
      try session.engine.transaction(body)
    }
    for cue in 0...1 {
      #expect(throws: EngineError.cueIsOver) {
        try edit { control throws(EngineError) in try control.cancel(cue, of: playback) }
      }
      #expect(throws: EngineError.cueIsOver) {
        try edit { control throws(EngineError) in
          try control.move(cue, of: playback, to: .frames(700))
        }
      }
    }
    try edit { control throws(EngineError) in try control.cancel(2, of: playback) }
    #expect(throws: EngineError.cueIsOver) {
      try edit { control throws(EngineError) in try control.cancel(2, of: playback) }
    }
    session.render(2000)
    for cue in 0...1 {
      #expect(finals(session, .timeline(playback, cue: cue)).map(\.state) == [.played])
    }
    let reported = finals(session, .timeline(playback, cue: 2))
    #expect(reported.map(\.state) == [.dropped(.cancelled)])
    #expect(reported.map(\.meaning.rawValue) == [12])
  }

  @Test func `a cue that comes again in a loop, or after a seek, can be cancelled`() throws {
    let session = try Session()
    var timeline = Timeline(loop: .init(from: .frames(0), to: .frames(400)))
    timeline.add(try cue(session, 1, frames: 10))
    timeline.add(try cue(session, 2, frames: 10))
    timeline.cues[1].time = .frames(200)
    let looping = try session.engine.play(timeline)
    timeline.loop = nil
    timeline.cues[1].time = .frames(5000)
    let plain = try session.engine.play(timeline)
    session.render(300)
    try session.engine.transaction { control throws(EngineError) in
      try control.cancel(0, of: looping)
      try control.seek(plain, to: .frames(0), at: .frame(1000))
      try control.cancel(0, of: plain)
    }
    session.render(2000)
    #expect(
      finals(session, .timeline(looping, cue: 0)).map(\.state) == [.played, .dropped(.cancelled)]
    )
    #expect(
      finals(session, .timeline(plain, cue: 0)).map(\.state) == [.played, .dropped(.cancelled)]
    )
  }

  @Test func `cues after the target of a pending seek can be cancelled, earlier ones cannot`()
    throws
  {
    let session = try Session()
    var timeline = Timeline()
    for (index, frame) in [0, 200, 5000, 100_000].enumerated() {
      var cue = try cue(session, Int32(index), frames: 10)
      cue.time = .frames(Int64(frame))
      timeline.add(cue)
    }
    let playback = try session.engine.play(timeline)
    session.render(300)
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(100), at: .frame(1000))
    }
    for _ in 0..<2 {
      #expect(throws: EngineError.cueIsOver) {
        try session.engine.transaction { control throws(EngineError) in
          try control.cancel(0, of: playback)
        }
      }
      session.render(200)
    }
    try session.engine.transaction { control throws(EngineError) in
      try control.cancel(1, of: playback)
    }
    session.render(8000)
    let states = (0...2).map { cue in
      finals(session, .timeline(playback, cue: cue)).map(\.state)
    }
    #expect(states == [[.played], [.played, .dropped(.cancelled)], [.played]])
    // Once the seek is carried out, what it led back to is over again.
    #expect(throws: EngineError.cueIsOver) {
      try session.engine.transaction { control throws(EngineError) in
        try control.cancel(2, of: playback)
      }
    }
  }

  @Test func `identifiers carry their kind`() throws {
    let session = try Session()
    var cue = try cue(session, 1)
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    let playback = try session.engine.play(Timeline(cues: [cue]))
    let fired = try session.engine.fire(cue)
    session.render(64)
    let visual = try #require(session.visuals.first)
    let numbers = [playback.rawValue, fired.rawValue, visual.id.rawValue]
    #expect(Set(numbers.map { $0 & 3 }) == [1, 2, 3])
    #expect(Playback(rawValue: playback.rawValue) == playback)
    #expect(FiredCue(rawValue: fired.rawValue) == fired)
    #expect(throws: EngineError.noSuchPlayback) {
      try session.engine.transaction { control throws(EngineError) in
        try control.pause(Playback(rawValue: fired.rawValue))
      }
    }
    #expect(throws: EngineError.noSuchLiveCue) {
      try cancel(session, FiredCue(rawValue: playback.rawValue))
    }
    #expect(!session.engine.acknowledge(VisualCue.ID(rawValue: fired.rawValue)))
    #expect(session.engine.acknowledge(visual.id))
  }

  @Test func `a playback that is not yet heard has not ended`() throws {
    let session = try Session()
    let playback = try session.engine.play(Timeline(cues: [cue(session, 1)]), at: .frame(1000))
    session.render(512)
    #expect(throws: EngineError.notBegun) {
      try session.engine.heardPosition(of: playback, at: 0)
    }
    #expect(session.engine.position(of: playback, heardAt: 0) == nil)
    session.render(736)
    #expect(try session.engine.heardPosition(of: playback, at: 0).seconds == 248.0 / 48_000)
    let never = Playback(rawValue: 5 << 2 | 1)
    for unknown in [never, Playback(rawValue: 0), Playback(rawValue: .max)] {
      #expect(throws: EngineError.noSuchPlayback) {
        try session.engine.heardPosition(of: unknown, at: 0)
      }
    }
  }
}
