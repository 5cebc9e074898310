import HapticsCore
import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// Players: handles with plain verbs.
@Suite struct PlayerTests {
  /// Clicks 1,000 frames apart, the n-th of level n / 16, and an end at `count` * 1000 frames.
  private func clicks(_ session: Session, _ count: Int = 4) throws -> Timeline {
    let sound = try session.engine.load(samples: [1], channels: 1, sampleRate: 48_000)
    let rest = try session.engine.load(
      samples: [Float](repeating: 0, count: 999) + [1e-6],
      channels: 1,
      sampleRate: 48_000
    )
    var timeline = Timeline()
    for index in 0..<count {
      var cue = Cue(Meaning(rawValue: Int32(index)), at: .frames(Int64(index) * 1000))
      cue.sound = .init(sound, gain: Float(index + 1) / 16)
      timeline.add(cue)
    }
    var last = Cue(Meaning(rawValue: 99), at: .frames(Int64(count - 1) * 1000))
    last.sound = .init(rest)
    timeline.add(last)
    return timeline
  }

  /// The frames at which clicks are heard, with their numbers from 1.
  private func heard(_ session: Session) -> [[Int]] {
    session.channel(0).enumerated()
      .filter { $0.element > 0.01 }
      .map { [$0.offset, Int(($0.element * 16).rounded())] }
  }

  private func session() throws -> Session { try Session { $0.hapticChannels = 0 } }

  @Test func `a player starts, pauses, resumes, seeks and stops without a closure`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.start(at: .frame(100))
    try player.pause(at: .frame(600))
    try player.resume(at: .frame(1600))
    try player.seek(to: .frames(2900), at: .frame(2300))
    try player.stop(at: .frame(2410))
    session.render(8000)
    // 100 + 0, held for 1,000 frames, so 1000 is heard at 2100; from 2300 on it is at 2900.
    #expect(heard(session) == [[100, 1], [2100, 2], [2400, 4]])
    let playback = try #require(player.playback)
    #expect(
      session.events.filter { if case .transport = $0 { true } else { false } } == [
        .transport(playback, .started, frame: 100), .transport(playback, .paused, frame: 600),
        .transport(playback, .resumed, frame: 1600), .transport(playback, .sought, frame: 2300),
        .transport(playback, .stopped, frame: 2410),
      ]
    )
    #expect(!player.isActive)
  }

  @Test func `a player that was stopped with a fade starts again`() throws {
    let session = try session()
    let sound = try session.tone(4800, level: 0.5)
    var cue = Cue(Meaning(rawValue: 0))
    cue.sound = .init(sound)
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    for round in 0..<3 {
      let first = session.samples.count / 2
      try player.start()
      try player.stop(fade: 0.01, at: .after(seconds: 0.02))
      session.render(4800)
      let samples = Array(session.channel(0)[first...])
      #expect(samples[..<960].allSatisfy { $0 == 0.5 }, "round \(round)")
      #expect(samples[1200] == 0.25 && samples[1440...].allSatisfy { $0 == 0 }, "round \(round)")
    }
  }

  @Test func `starting a playing player restarts it on the frame`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.start()
    try player.start(at: .frame(1500))
    session.render(6000)
    #expect(
      heard(session) == [[0, 1], [1000, 2], [1500, 1], [2500, 2], [3500, 3], [4500, 4]]
    )
  }

  @Test func `a stopped player ignores pause and stop, and applies a seek to its next start`()
    throws
  {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.pause()
    try player.resume()
    try player.stop()
    try player.cancel()
    #expect(player.playback == nil && !player.isPaused)
    try player.seek(to: .frames(2000))
    try player.start()
    session.render(3000)
    try player.start()
    session.render(500)
    #expect(heard(session) == [[0, 3], [1000, 4], [3000, 1]])
    #expect(throws: EngineError.timeline(.instantOutOfRange)) {
      try player.seek(to: .seconds(.nan))
    }
    #expect(throws: EngineError.numberOutOfRange("fade")) { try player.stop(fade: -1) }
  }

  @Test func `pausing twice is pausing once`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.start()
    try player.pause(at: .frame(500))
    try player.pause(at: .frame(700))
    #expect(player.isPaused)
    try player.resume(at: .frame(1000))
    try player.resume(at: .frame(1100))
    #expect(!player.isPaused)
    session.render(5000)
    #expect(heard(session) == [[0, 1], [1500, 2], [2500, 3], [3500, 4]])
  }

  @Test func `cancelling a player discards its scheduled commands`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.start()
    try player.pause(at: .frame(500))
    try player.resume(at: .frame(900))
    session.render(600)
    try player.cancel()
    session.render(3000)
    #expect(heard(session) == [[0, 1]])
    try player.start(at: .frame(5000))
    try player.cancel()
    session.render(3000)
    #expect(heard(session) == [[0, 1]])
  }

  @Test func `a loop is turned on and off while it plays, and nothing that sounds is cut`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session, 2))
    try player.start()
    session.render(500)
    try player.setLooping(true)
    session.render(3000)
    #expect(player.isLooping)
    try player.setLooping(false)
    session.render(4000)
    #expect(heard(session) == [[0, 1], [1000, 2], [2000, 1], [3000, 2]])
    #expect(!player.isActive)
  }

  @Test func `a seek beyond a loop's end goes to its start, else it ends the playback`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    try player.setLoop(.init(from: .frames(1000), to: .frames(3000)))
    try player.start()
    try player.seek(to: .frames(3000), at: .frame(500))
    session.render(2600)
    #expect(heard(session) == [[0, 1], [500, 2], [1500, 3], [2500, 2]])
    try player.setLoop(nil)
    try player.seek(to: .seconds(60), at: .frame(2700))
    session.render(101)
    let playback = try #require(player.playback)
    #expect(session.events.last == .transport(playback, .finished, frame: 2700))
  }

  @Test func `the rate holds for what plays and for later starts`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session, 3))
    try player.start()
    try player.setRate(PlaybackRate(2), at: .frame(1000))
    session.render(3000)
    #expect(player.rate == PlaybackRate(2))
    try player.start()
    session.render(2000)
    let places = [0, 1000, 1500, 3000, 3500, 4000]
    #expect(heard(session).map { $0[0] } == places)
    // Twice as fast, a frame keeps what is below the cutoff, 0.45 of its band.
    let levels: [Float] = [1, 2 * 0.45, 3 * 0.45, 1 * 0.45, 2 * 0.45, 3 * 0.45]
    let channel = session.channel(0)
    #expect(zip(places, levels).allSatisfy { abs(channel[$0] * 16 - $1) < 0.001 })
  }

  @Test func `a completion handler is called within poll, once for each start`() throws {
    let session = try session()
    let engine = session.engine
    let player = try engine.makePlayer(with: clicks(session, 2))
    let ends = Mutex<[HapticPlayer.End]>([])
    player.onCompletion { end in ends.withLock { $0.append(end) } }
    var block = [Float](repeating: 0, count: 2 * 4000)
    func render() {
      var span = block.mutableSpan
      engine.render(into: &span, frames: 4000)
    }
    try player.start()
    render()
    #expect(ends.withLock { $0 } == [])
    _ = engine.poll()
    #expect(ends.withLock { $0 } == [.finished])
    try player.start()
    try player.start()
    try player.stop(at: .after(seconds: 0.01))
    render()
    _ = engine.poll()
    #expect(ends.withLock { $0 } == [.finished, .stopped, .stopped])
    _ = engine.poll()
    #expect(ends.withLock { $0.count } == 3)
  }

  @Test func `a completion handler may start the player again`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session, 1))
    let rounds = Mutex(0)
    player.onCompletion { [weak player] _ in
      let isMore = rounds.withLock { rounds in
        rounds += 1
        return rounds < 3
      }
      if isMore { try? player?.start() }
    }
    try player.start()
    session.render(6000, blocks: [1000])
    #expect(heard(session).count == 3)
    #expect(rounds.withLock { $0 } == 3)
  }

  @Test func `players begin on one frame in a transaction, and all or none of them`() throws {
    let session = try session()
    let first = try session.engine.makePlayer(with: clicks(session))
    let second = try session.engine.makePlayer(with: clicks(session))
    session.render(77)
    #expect(throws: EngineError.numberOutOfRange("time")) {
      try session.engine.transaction { control throws(EngineError) in
        try control.start(first)
        try control.start(second, at: .seconds(.infinity))
      }
    }
    #expect(first.playback == nil && second.playback == nil)
    try session.engine.transaction { control throws(EngineError) in
      try control.start(first)
      try control.start(second)
    }
    session.render(1)
    #expect(heard(session) == [[77, 2]])
  }

  @Test func `a sheet is compiled once, and kept as long as something plays it`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(with: clicks(session))
    let count = session.engine.control.withLock { $0.sheetCount }
    for _ in 0..<10 {
      try player.start()
      session.render(100)
    }
    #expect(session.engine.control.withLock { $0.sheetCount } == count)
    session.render(5000)
    #expect(session.engine.control.withLock { $0.state.sheets.isEmpty })
  }

  @Test func `a player that is released plays to its end, and frees its pattern then`() throws {
    let session = try Session()
    var player: HapticPlayer? = try session.engine.makePlayer(with: Patterns.lively)
    try player?.start(at: .frame(1000))
    player = nil
    session.render(1000 + 48_000)
    let expected = try Patterns.rendered(Patterns.lively, frames: 48_000)
    #expect(Array(session.haptic[1000...]) == expected)
    session.render(20_000)
    #expect(session.engine.control.withLock { $0.patterns.numbers.isEmpty })
  }

  @Test func `a looping player that is released is stopped`() throws {
    let session = try session()
    var player: HapticPlayer? = try session.engine.makePlayer(with: clicks(session, 1))
    try player?.setLooping(true)
    try player?.start()
    session.render(2500)
    player = nil
    session.render(5000)
    #expect(heard(session) == [[0, 1], [1000, 1], [2000, 1]])
  }

  @Test func `a looped pattern begins anew at its last event's end, ten times over`() throws {
    let session = try Session()
    let pattern = HapticPattern(events: [
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 0.1,
        parameters: [.init(.hapticIntensity, 1), .init(.releaseTime, 0)]
      )
    ])
    let player = try session.engine.makeAdvancedPlayer(with: pattern)
    try player.setLooping(true)
    try player.start()
    session.render(48_000)
    let once = try Patterns.rendered(pattern, frames: 4800)
    let samples = session.haptic
    for pass in 0..<10 {
      // The first 48 frames hold the closing ramp of the pass before.
      #expect(Array(samples[(pass * 4800 + 48)..<(pass * 4800 + 4800)]) == Array(once[48...]))
    }
  }

  @Test func `a player of another engine does nothing here`() throws {
    let session = try session()
    let other = try self.session()
    let player = try other.engine.makePlayer(with: clicks(other))
    #expect(throws: EngineError.otherEngine) {
      try session.engine.transaction { control throws(EngineError) in try control.start(player) }
    }
    let own = try session.engine.makePlayer(with: clicks(session))
    try own.start()
    session.render(256)
    let value = HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0)
    #expect(throws: EngineError.otherEngine) {
      try session.engine.transaction { control throws(EngineError) in try control.stop(player) }
    }
    #expect(throws: EngineError.otherEngine) {
      try session.engine.transaction { control throws(EngineError) in
        try control.apply(.parameters([value]), to: player)
      }
    }
    #expect(own.isActive)
  }

  @Test func `a player made after another was released is a player of its own`() throws {
    let session = try session()
    let timeline = try clicks(session)
    let first = try session.engine.makePlayer(with: timeline)
    try first.setLooping(true)
    try first.start()
    do {
      let short = try session.engine.makePlayer(with: timeline)
      try short.setRate(PlaybackRate(2))
    }
    let next = try session.engine.makePlayer(with: timeline)
    #expect(next.rate == .normal)
    #expect(!next.isActive && !next.isLooping && next.playback == nil)
    session.render(256)
    _ = session.engine.poll()
    #expect(first.isActive && first.isLooping)
  }
}
