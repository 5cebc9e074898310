import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Testing

/// What pauses, seeks, stops and rates sound and feel like.
@Suite struct TransportSoundTests {
  /// Over how many frames everything fades that would click.
  private let fade = 240

  /// A vibration and a sound of three seconds that both begin with the timeline.
  private func start(
    _ session: Session,
    rate: PlaybackRate = .normal
  ) throws -> Playback {
    let hum = HapticPattern(events: [
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 3,
        parameters: [.init(.hapticIntensity, 0.9), .init(.hapticSharpness, 0.2)]
      )
    ])
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(hum))
    cue.sound = .init(try session.engine.load(samples: sine, channels: 1, sampleRate: 48_000))
    return try session.engine.play(Timeline(cues: [cue]), rate: rate)
  }

  private let sine = (0..<144_000).map {
    Float(DeterministicMath.sin(turns: Double($0) / 240)) * 0.4
  }

  private func change(
    _ session: Session,
    _ body: (inout EngineControl) throws(EngineError) -> Void
  ) throws {
    try session.engine.transaction { control throws(EngineError) in try body(&control) }
  }

  private func greatestStep(_ signal: some Collection<Float>) -> Float {
    zip(signal, signal.dropFirst()).reduce(0) { max($0, ($1.1 - $1.0).magnitude) }
  }

  @Test func `nothing clicks, whatever the transport does`() throws {
    let session = try Session()
    let playback = try start(session)
    try change(session) { control throws(EngineError) in
      try control.pause(playback, at: .frame(9001))
      try control.resume(playback, at: .frame(12_007))
      try control.pause(playback, at: .frame(12_100))
      try control.resume(playback, at: .frame(12_900))
      try control.seek(playback, to: .seconds(2), at: .frame(20_011))
      try control.setRate(playback, to: PlaybackRate(1.5), at: .frame(22_003))
      try control.pause(playback, at: .frame(24_013))
      try control.seek(playback, to: .seconds(0.5), at: .frame(24_017))
      try control.resume(playback, at: .frame(26_001))
      try control.stop(playback, at: .frame(30_007))
    }
    session.render(32_000)
    let plain = try Session()
    _ = try start(plain)
    plain.render(32_000)
    for channel in [0, 2] {
      let withoutCleanup = greatestStep(plain.channel(channel).dropFirst(100))
      // At the higher rate the sound itself moves faster.
      #expect(greatestStep(session.channel(channel).dropFirst(100)) < 1.7 * withoutCleanup)
      #expect(session.channel(channel)[(30_007 + fade)...].allSatisfy { $0 == 0 })
      #expect(session.channel(channel)[30_000] != 0 || session.channel(channel)[30_001] != 0)
    }
  }

  @Test(arguments: [1, 100, 239, 240, 241, 5000])
  func `a paused playback resumes at its exact position`(length: Int) throws {
    let session = try Session()
    let playback = try start(session)
    try change(session) { control throws(EngineError) in
      try control.pause(playback, at: .frame(9001))
      try control.resume(playback, at: .frame(Int64(9001 + length)))
    }
    session.render(30_000)
    let plain = try Session()
    _ = try start(plain)
    plain.render(30_000)
    for channel in 0..<3 {
      let (held, whole) = (session.channel(channel), plain.channel(channel))
      #expect(Array(held[..<9001]) == Array(whole[..<9001]))
      #expect(
        Array(held[(9001 + length + fade)...]) == Array(whole[(9001 + fade)..<(30_000 - length)])
      )
      if length > fade {
        #expect(held[(9001 + fade)..<(9001 + length)].allSatisfy { $0 == 0 })
      }
    }
  }

  @Test func `a pause and a resume that are asked for now take the next 5 ms, whatever plays`()
    throws
  {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(48_000, level: 0.25))
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    try player.start()
    try session.engine.playMusic(MusicTrack(try session.tone(48_000, level: 0.5)))
    session.render(1000, blocks: [100])
    try player.pause()
    try session.engine.pauseMusic()
    session.render(1000, blocks: [100])
    try player.resume()
    try session.engine.resumeMusic()
    session.render(1000, blocks: [100])
    let heard = session.channel(0)
    #expect(heard[..<1001].allSatisfy { $0 == 0.75 })
    #expect(heard[1000..<1240].allSatisfy { $0 > 0 } && heard[1120] < 0.4)
    #expect(heard[1240...2000].allSatisfy { $0 == 0 })
    #expect(heard[2001] > 0 && heard[2120] > 0.3 && heard[2240...].allSatisfy { $0 == 0.75 })
  }

  @Test func `a latency delay includes the time of a pause`() throws {
    let session = try Session { $0.latencies = .init(haptic: 0, audio: 0, visual: 0.1) }
    let playback = try start(session)
    try change(session) { control throws(EngineError) in
      try control.pause(playback, at: .frame(1000))
      try control.resume(playback, at: .frame(3000))
    }
    session.render(20_000)
    #expect(session.channel(0).firstIndex { $0 != 0 } == 4800 + 2000 + 1)
  }

  @Test(arguments: [0.5, 2, 3])
  func `a pattern follows the rate of its timeline, its frequency does not`(rate: Double) throws {
    let session = try Session { $0.audioChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    try session.engine.play(Timeline(cues: [cue]), rate: PlaybackRate(rate))
    session.render(100_000)
    var renderer = try PatternRenderer(
      Contours(Patterns.lively),
      model: .actuator,
      sampleRate: 48_000
    )
    renderer.setRate(rate)
    var expected = [Float](repeating: 0, count: 100_000)
    var span = expected.mutableSpan
    renderer.render(into: &span)
    #expect(session.samples == expected)
  }

  @Test func `a rate changes what sounds already, on the frame`() throws {
    let session = try Session { $0.audioChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    let playback = try session.engine.play(Timeline(cues: [cue]))
    try change(session) { control throws(EngineError) in
      try control.setRate(playback, to: PlaybackRate(2), at: .frame(10_001))
    }
    session.render(40_000)
    var renderer = try PatternRenderer(
      Contours(Patterns.lively),
      model: .actuator,
      sampleRate: 48_000
    )
    var before = [Float](repeating: 0, count: 10_001)
    var span = before.mutableSpan
    renderer.render(into: &span)
    renderer.setRate(2)
    var after = [Float](repeating: 0, count: 40_000 - 10_001)
    var rest = after.mutableSpan
    renderer.render(into: &rest)
    #expect(session.samples == before + after)
  }
}
