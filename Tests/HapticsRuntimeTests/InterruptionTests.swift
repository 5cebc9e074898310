import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// What happens while nobody listens, polls, or has room.
@Suite struct InterruptionTests {
  private func timeline(_ session: Session) throws -> Timeline {
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.visual = .init(VisualID(rawValue: 1), duration: .frames(100))
    var later = cue
    later.time = .frames(9000)
    return Timeline(cues: [cue, later])
  }

  @Test func `an interruption holds what plays, and lets it go on at its place`() throws {
    let reference = try Session()
    try reference.engine.play(timeline(reference))
    reference.render(48_000)
    let session = try Session()
    let playback = try session.engine.play(timeline(session))
    session.render(5000)
    session.engine.beginInterruption(.applicationSuspended)
    session.render(3000)
    session.engine.endInterruption()
    session.render(20_000)
    // What is held and let go fades for 5 ms.
    let fade = 240
    #expect(session.haptic[..<5000] == reference.haptic[..<5000])
    #expect(session.haptic[5000 + fade..<8000].allSatisfy { $0 == 0 })
    #expect(session.haptic[8000 + fade..<28_000] == reference.haptic[5000 + fade..<25_000])
    let reported = session.events.filter { event in
      switch event {
      case .interruption, .transport, .visualWithdrawn: true
      default: false
      }
    }
    #expect(session.visuals.map(\.frame) == [0, 9000, 12_000])
    #expect(
      reported == [
        .transport(playback, .started, frame: 0),
        .interruption(.applicationSuspended, frame: 5000),
        .transport(playback, .paused, frame: 5000),
        .visualWithdrawn(session.visuals[1].id),
        .interruption(nil, frame: 8000),
        .transport(playback, .resumed, frame: 8000),
      ]
    )
  }

  @Test func `what the user paused stays paused`() throws {
    let session = try Session()
    let playback = try session.engine.play(timeline(session))
    session.render(1000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(1000)
    try session.engine.transaction { control throws(EngineError) in try control.pause(playback) }
    session.render(1000)
    session.engine.endInterruption()
    session.render(1000)
    #expect(session.engine.position(of: playback, heardAt: 0)?.isRunning == false)
  }

  @Test func `a stop finds room where nothing else does`() throws {
    let session = try Session { $0.commands = 8 }
    let playback = try session.engine.play(timeline(session))
    session.render(1000)
    let ready = try session.engine.prepare(Cue(Meaning(rawValue: 2)))
    for _ in 0..<8 { try session.engine.fire(ready, at: .frame(100_000)) }
    #expect(throws: EngineError.queueFull) { try session.engine.fire(ready) }
    try session.engine.transaction { control throws(EngineError) in try control.stop(playback) }
    session.render(1000)
    #expect(session.events.contains(.transport(playback, .stopped, frame: 1000)))
    #expect(session.haptic[1064...].allSatisfy { $0 == 0 })
  }

  @Test func `where nobody polls, what ends is known all the same`() throws {
    let session = try Session {
      $0.messages = 1024
      $0.playbacks = 4
    }
    let engine = session.engine
    // A loop of a few frames tells more than there is room for.
    var loop = Timeline(cues: [Cue(Meaning(rawValue: 1))])
    loop.loop = .init(from: .frames(0), to: .frames(64))
    let looping = try engine.play(loop)
    let short = try engine.play(timeline(session))
    var block = [Float](repeating: 0, count: 3 * 480)
    for _ in 0..<400 {
      var span = block.mutableSpan
      engine.render(into: &span, frames: 480)
    }
    #expect(engine.tally.cues == 3 + 192_000 / 64 - 1)
    try engine.transaction { control throws(EngineError) in try control.stop(looping) }
    var span = block.mutableSpan
    engine.render(into: &span, frames: 480)
    let events = engine.poll()
    #expect(events.contains(.transport(looping, .stopped, frame: 192_000)))
    #expect(
      events.contains { event in
        if case .transport(short, .finished, _) = event { return true }
        return false
      }
    )
    #expect(
      events.contains { event in
        if case .lost(let count) = event { return count > 1000 }
        return false
      }
    )
    #expect(engine.control.withLock { $0.sheets.isEmpty })
    for _ in 0..<4 { try engine.play(loop) }
  }

  @Test func `what became of a cue is kept where nobody polled`() throws {
    let session = try Session { $0.messages = 1024 }
    let engine = session.engine
    var timeline = try timeline(session)
    for place in 0..<1200 as Range<Int64> {
      timeline.add(Cue(Meaning(rawValue: 3), at: .frames(place)))
    }
    timeline.add(Cue(Meaning(rawValue: 4), at: .frames(100_000)))
    engine.setStatus(.muted, of: .haptic)
    let playback = try engine.play(timeline)
    var block = [Float](repeating: 0, count: 3 * 12_000)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 12_000)
    let first = try #require(engine.outcome(ofCue: 0, in: playback))
    let second = try #require(engine.outcome(ofCue: 1, in: playback))
    #expect(first[.haptic] == .lost && first[.visual] == .played && first.reached == 1)
    // Its visual found no room, and so it reached nobody; that is told by the room that is kept.
    #expect(second[.visual] == .unannounced && second.reached == 0 && second.wasDue)
    let shortfalls = engine.poll().compactMap { event -> Shortfall? in
      if case .shortfall(let shortfall) = event { return shortfall }
      return nil
    }
    #expect(shortfalls.map(\.outcome.reached) == [0])
    #expect(shortfalls.first?.source == .timeline(playback, cue: 1))
  }
}
