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

  private func haptic(_ policy: InterruptionPolicy, resumes: Bool = true) throws -> [Float] {
    let session = try Session()
    try session.engine.play(timeline(session), onInterruption: policy)
    session.render(5000)
    session.engine.beginInterruption(.applicationSuspended)
    session.render(3000)
    session.engine.endInterruption(resumes: resumes)
    session.render(20_000, blocks: [64, 500, 7])
    return session.haptic
  }

  @Test func `each playback says what an interruption does to it`() throws {
    let reference = try Session()
    try reference.engine.play(timeline(reference))
    reference.render(28_000)
    // What is held and let go, or begins in its midst, fades for 5 ms.
    let fade = 240
    for policy in InterruptionPolicy.allCases {
      let heard = try haptic(policy)
      #expect(heard[..<5000] == reference.haptic[..<5000])
      #expect(heard[(5000 + fade)..<8000].allSatisfy { $0 == 0 })
      let rest = heard[(8000 + fade)...]
      switch policy {
      case .resume: #expect(rest == reference.haptic[(5000 + fade)..<25_000])
      case .catchUp: #expect(rest == reference.haptic[(8000 + fade)...])
      case .stayPaused, .stop: #expect(heard[8000...].allSatisfy { $0 == 0 })
      }
      #expect(try haptic(policy, resumes: false)[8000...].allSatisfy { $0 == 0 })
    }
  }

  @Test func `a playback that catches up reports its new position and skips missed cues`() throws {
    let session = try Session()
    var timeline = Timeline(
      cues: ([0, 6000, 9000] as [Int64]).map { place in
        var cue = Cue(Meaning(rawValue: Int32(place)), at: .frames(place))
        cue.visual = .init(VisualID(rawValue: Int32(place)), duration: .frames(100))
        return cue
      }
    )
    timeline.loop = .init(from: .frames(2000), to: .frames(12_000))
    let playback = try session.engine.play(timeline, onInterruption: .catchUp)
    session.render(5000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(100)
    // Of these 23 100 frames, 100 were rendered: the playhead is in the second pass of the loop.
    session.engine.endInterruption(after: 23_100 / 48_000.0)
    session.render(2000)
    let transport = session.events.compactMap { event -> (TransportChange, Int64)? in
      if case .transport(playback, let kind, let frame) = event { return (kind, frame) }
      return nil
    }
    #expect(transport.map(\.0) == [.started, .paused, .sought, .resumed])
    #expect(transport.map(\.1) == [0, 5000, 5100, 5100])
    // At frame 5100 it is at 28 100, which is 8100 of the loop's third pass.
    #expect(session.engine.position(of: playback, heardAt: 0)?.isRunning == true)
    let withdrawn = session.events.compactMap { event in
      if case .visualWithdrawn(let id) = event { id } else { nil }
    }
    let shown = session.visuals.filter { !withdrawn.contains($0.id) && $0.frame < 7100 }
    #expect(shown.map(\.meaning.rawValue) == [0, 9000])
    #expect(shown.map(\.frame) == [0, 5100 + 900])
  }

  @Test func `a policy can be changed while it plays, and belongs to a player for good`() throws {
    let session = try Session()
    let engine = session.engine
    let player = try engine.makePlayer(with: timeline(session))
    try player.setInterruptionPolicy(.stop)
    let other = try engine.play(timeline(session))
    try engine.transaction { control throws(EngineError) in
      try control.setInterruptionPolicy(.stayPaused, of: other)
    }
    for _ in 0..<2 {
      try player.start()
      session.render(1000)
      engine.beginInterruption(.audioSessionInterrupt)
      session.render(1000)
      #expect(!player.isActive)
      engine.endInterruption()
      session.render(1000)
      #expect(!player.isActive)
    }
    #expect(engine.position(of: other, heardAt: 0)?.isRunning == false)
    let stops = session.events.filter { event in
      if case .transport(_, .stopped, _) = event { return true }
      return false
    }
    #expect(stops.count == 2)
  }

  @Test func `live cues pause with all else, and end where nothing goes on`() throws {
    let reference = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try reference.engine.load(Patterns.lively))
    try reference.engine.fire(cue)
    reference.render(20_000)
    for resumes in [true, false] {
      let session = try Session()
      cue.pattern = .init(try session.engine.load(Patterns.lively))
      try session.engine.fire(cue)
      session.render(6000)
      session.engine.beginInterruption(.audioSessionInterrupt)
      session.render(2000)
      session.engine.endInterruption(resumes: resumes)
      session.render(8000)
      #expect(session.haptic[(6000 + 240)..<8000].allSatisfy { $0 == 0 })
      let rest = session.haptic[(8000 + 240)...]
      #expect(resumes ? rest == reference.haptic[6240..<14_000] : rest.allSatisfy { $0 == 0 })
      #expect(session.engine.isIdle == !resumes)
    }
  }

  @Test func `commands on the frame of an interruption find everything told`() throws {
    let session = try Session()
    let engine = session.engine
    let playbacks = try [.stop, .resume, .stop, .catchUp].map { policy in
      try engine.play(timeline(session), onInterruption: policy)
    }
    session.render(1000)
    engine.beginInterruption(.audioSessionInterrupt)
    for playback in playbacks {
      try engine.transaction { control throws(EngineError) in try control.pause(playback) }
    }
    session.render(1000)
    var kinds: [Playback: [TransportChange]] = [:]
    for case .transport(let playback, let kind, _) in session.events {
      kinds[playback, default: []].append(kind)
    }
    #expect(kinds[playbacks[0]] == [.started, .stopped])
    #expect(kinds[playbacks[1]] == [.started, .paused, .paused])
    #expect(kinds[playbacks[2]] == [.started, .stopped])
    #expect(kinds[playbacks[3]] == [.started, .paused, .paused])
  }

  @Test func `music says what an interruption does to it`() throws {
    for policy in InterruptionPolicy.allCases {
      let session = try Session { $0.hapticChannels = 0 }
      let ruler = try session.engine.load(
        samples: (0..<20_000).map { Float($0) / 65_536 },
        channels: 1,
        sampleRate: 48_000
      )
      try session.engine.playMusic(
        MusicTrack(ruler, loop: .frames(2000..<12_000)),
        onInterruption: policy
      )
      session.render(5000)
      session.engine.beginInterruption(.audioSessionInterrupt)
      session.render(1000)
      session.engine.endInterruption(after: 13_000 / 48_000.0)
      session.render(2000, blocks: [100, 33])
      let frames = session.channel(0).map { Int(($0 * 65_536).rounded()) }
      #expect(frames[..<5000].elementsEqual(0..<5000))
      #expect(frames[5240..<6000].allSatisfy { $0 == 0 })
      let rest = frames[6240...]
      switch policy {
      case .resume: #expect(rest.elementsEqual(5240..<7000))
      // 13 000 frames on, of which the loop takes 10 000.
      case .catchUp: #expect(rest.elementsEqual(8240..<10_000))
      case .stayPaused, .stop: #expect(frames[6000...].allSatisfy { $0 == 0 })
      }
      #expect(session.engine.isIdle == (policy == .stop))
      guard policy == .stayPaused else { continue }
      try session.engine.resumeMusic()
      session.render(1000)
      #expect(Int((session.channel(0)[8500] * 65_536).rounded()) == 5500)
    }
  }

  /// A sound whose samples say which frame it is, from a level on that tells it from others.
  private func ruler(_ session: Session, _ frames: Int, from level: Float = 0) throws -> MusicTrack
  {
    let samples = (0..<frames).map { level + Float($0) / 131_072 }
    let sound = try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000)
    return MusicTrack(sound, loop: .none)
  }

  private func music(_ session: Session) -> [MusicReceipt] {
    session.events.compactMap { event in
      if case .music(let receipt) = event { return receipt }
      return nil
    }
  }

  @Test func `an interruption pauses a sound that outlasts its timeline`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(6000, level: 0.5))
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    // An octave lower it lasts twice as long as the timeline says.
    try player.setPitch(-1)
    try player.start()
    session.render(8000)
    #expect(!player.isActive)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(2000)
    session.engine.endInterruption()
    session.render(8000)
    let heard = session.channel(0)
    // Within 16 frames of its ends, 32 of the engine's, the sound rings.
    #expect(heard[32..<8000].allSatisfy { abs($0 - 0.5) < 1e-6 })
    #expect(heard[8240..<10_001].allSatisfy { $0 == 0 })
    #expect(heard[10_240..<13_968].allSatisfy { abs($0 - 0.5) < 1e-6 })
    #expect(heard[13_968..<14_000].allSatisfy { abs($0 - 0.5) < 0.3 })
    #expect(heard[14_001...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [true, false])
  func `a track that is played during an interruption begins with its end`(resumes: Bool) throws {
    let session = try Session { $0.hapticChannels = 0 }
    try session.engine.playMusic(ruler(session, 20_000), onInterruption: .stayPaused)
    session.render(1000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    // At the very frame of the interruption, before what was held has faded.
    try session.engine.playMusic(ruler(session, 20_000, from: 0.5), onInterruption: .stop)
    session.render(2000)
    session.engine.endInterruption(resumes: resumes)
    session.render(2000)
    let heard = session.channel(0)
    #expect(heard[1000..<1240].allSatisfy { $0 < 0.01 })
    #expect(heard[1240..<3001].allSatisfy { $0 == 0 })
    #expect(heard[3240..<5000].elementsEqual((240..<2000).map { 0.5 + Float($0) / 131_072 }))
  }

  @Test
  func `music catches up to its position, also after a loop and in a waiting track`()
    throws
  {
    let session = try Session { $0.hapticChannels = 0 }
    var track = try ruler(session, 40_000)
    track.loop = .frames(0..<1000)
    try session.engine.playMusic(track, from: 2000, onInterruption: .catchUp)
    session.render(1000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(500)
    session.engine.endInterruption(after: 3000 / 48_000.0)
    session.render(500)
    #expect(session.channel(0)[1740] == Float(2000 + 1000 + 3000 + 240) / 131_072)

    let other = try waitingForBeat(.catchUp)
    other.render(500)
    other.engine.beginInterruption(.audioSessionInterrupt)
    other.render(500)
    other.engine.endInterruption(after: 15_000 / 48_000.0)
    other.render(1000)
    // That is 4500 frames after the interruption began, and 15 000 are over.
    #expect(other.channel(0)[2500] == 0.5 + Float(10_500 + 500) / 131_072)
    #expect(music(other).map(\.state) == [.played, .queued, .played])
    #expect(music(other).last?.frame == 2000)
  }

  /// Music at frame 1000, and a track that is to take over on its beat, at 6000.
  private func waitingForBeat(_ policy: InterruptionPolicy) throws -> Session {
    let session = try Session { $0.hapticChannels = 0 }
    var track = try ruler(session, 40_000)
    track.beatsPerMinute = 480
    try session.engine.playMusic(track, onInterruption: policy)
    session.render(1000)
    try session.engine.playMusic(ruler(session, 40_000, from: 0.5), on: .beat)
    return session
  }

  @Test func `a track that waits goes on waiting after music has caught up`() throws {
    let session = try waitingForBeat(.catchUp)
    session.render(500)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(500)
    session.engine.endInterruption(after: 2000 / 48_000.0)
    session.render(4000)
    // Of the 4500 frames that it waited still, 2000 are over where the music goes on, at 2000.
    #expect(music(session).map(\.state) == [.played, .queued, .played])
    #expect(music(session).last?.frame == 4500)
    #expect(session.channel(0)[4499] == Float(1500 + 2000 + 2499) / 131_072)
  }

  @Test func `a track that waited and is stopped by an interruption is withdrawn`() throws {
    let session = try waitingForBeat(.stop)
    session.render(1000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(1000)
    session.engine.endInterruption()
    session.render(9000)
    #expect(music(session).map(\.state) == [.played, .queued, .dropped(.withdrawn)])
    #expect(session.channel(0)[2240...].allSatisfy { $0 == 0 })
  }

  @Test func `a policy that is set before the start counts from the start on`() throws {
    let session = try Session()
    let player = try session.engine.makePlayer(with: timeline(session))
    try player.start(at: .frame(2000))
    session.render(100)
    try player.setInterruptionPolicy(.stop)
    session.render(2900)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(100)
    #expect(!player.isActive)
  }

  @Test func `a cutting loop joins the sounds of its current pass when it catches up`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(9000, level: 0.5))
    var timeline = Timeline(cues: [cue])
    timeline.loop = .init(from: .frames(4000), to: .frames(8000))
    timeline.loopStyle = .cuts
    try session.engine.play(timeline, onInterruption: .catchUp)
    // In its second pass it sounds again, from frame 4000 of the sound on.
    session.render(10_000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(1000)
    session.engine.endInterruption()
    session.render(1000)
    #expect(session.channel(0)[9000] == 0.5 && session.channel(0)[10_999] == 0)
    #expect(session.channel(0)[11_240..<12_000].allSatisfy { $0 == 0.5 })
  }

  @Test func `music of a timeline follows its playback`() throws {
    for (policy, place) in [(InterruptionPolicy.resume, 5000), (.catchUp, 8000)] {
      let session = try Session { $0.hapticChannels = 0 }
      let ruler = try session.engine.load(
        samples: (0..<30_000).map { Float($0) / 65_536 },
        channels: 1,
        sampleRate: 48_000
      )
      var timeline = Timeline()
      timeline.mix = [.init(.music(MusicTrack(ruler, loop: .none), .cut), at: .frames(0))]
      try session.engine.play(timeline, onInterruption: policy)
      session.render(5000)
      session.engine.beginInterruption(.audioSessionInterrupt)
      session.render(3000)
      session.engine.endInterruption()
      session.render(2000)
      let frames = session.channel(0).map { Int(($0 * 65_536).rounded()) }
      #expect(frames[..<5000].elementsEqual(0..<5000))
      #expect(frames[5240..<8000].allSatisfy { $0 == 0 })
      #expect(frames[8240...].elementsEqual((place + 240)..<(place + 2000)))
    }
  }

  @Test func `a stop is accepted even if the command queue is full`() throws {
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

  @Test func `playbacks end and free their slots even if messages are never polled`() throws {
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
    #expect(engine.control.withLock { $0.state.sheets.isEmpty })
    for _ in 0..<4 { try engine.play(loop) }
  }

  @Test func `outcomes of cues are kept even if the message queue overflows`() throws {
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
