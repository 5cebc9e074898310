import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Testing

/// What the engine does with numbers that no game should send.
@Suite struct BorderTests {
  private func sound(_ session: Session, _ samples: [Float] = [0.5]) throws -> Cue.SoundRendition {
    .init(try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000))
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, -1, 16.5])
  func `an invalid gain is rejected, and the bus keeps playing`(gain: Float) throws {
    let session = try Session { $0.audioChannels = 1 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = try sound(session, [Float](repeating: 0.5, count: 600))
    try session.engine.fire(cue)
    cue.sound?.gain = gain
    #expect(throws: EngineError.timeline(.cueOutOfRange("sound.gain", cue: -1))) {
      try session.engine.fire(cue)
    }
    #expect(throws: EngineError.timeline(.cueOutOfRange("sound.gain", cue: 0))) {
      try session.engine.play(Timeline(cues: [cue]))
    }
    session.render(512)
    #expect(session.channel(0) == [Float](repeating: 0.5, count: 512))
  }

  @Test func `NaN and huge samples do not affect other voices`() throws {
    let session = try Session { $0.audioChannels = 1 }
    for samples in [[3e38, .nan, 0.25], [.infinity, 0, 0.25], [-3e38, 0, 0.25]] as [[Float]] {
      var cue = Cue(Meaning(rawValue: 1))
      cue.sound = try sound(session, samples)
      cue.sound?.gain = 16
      try session.engine.fire(cue)
    }
    session.render(3)
    // 16 * (16 + 16 - 16) is bent toward full scale; NaN is silence; 3 * 16 * 0.25 is loud.
    #expect(session.channel(0)[0] > 0.99 && session.channel(0)[0] <= 1)
    #expect(session.channel(0)[1] == 0)
    #expect(session.channel(0)[2] > 0.99 && session.channel(0)[2] <= 1)
  }

  @Test func `a waveform at no sample rate is refused`() throws {
    let session = try Session()
    let waveform = HapticEvent.Waveform(path: "a.wav")
    let pattern = HapticPattern(events: [HapticEvent(.audioCustom, at: 0, waveform: waveform)])
    for rate in [0, -1, 999, .max] {
      let decoded = DecodedSound(interleaved: [1], channelCount: 1, sampleRate: rate)
      #expect(throws: EngineError.unusableSound) {
        try session.engine.load(pattern) { _ in decoded }
      }
    }
  }

  @Test func `a configuration of any numbers is refused without a trap`() {
    var configuration = EngineConfiguration()
    configuration.audioChannels = .max
    #expect(throws: EngineError.configurationOutOfRange("audioChannels")) {
      try HapticEngine(configuration)
    }
    configuration = EngineConfiguration()
    configuration.commands = 65_537
    #expect(throws: EngineError.configurationOutOfRange("commands")) {
      try HapticEngine(configuration)
    }
    for latency in [Double.nan, .infinity, -0.001, 10.1] {
      configuration = EngineConfiguration()
      configuration.latencies.audio = latency
      #expect(throws: EngineError.configurationOutOfRange("times")) {
        try HapticEngine(configuration)
      }
    }
  }

  @Test func `the largest engine loses no stop, and no cue comes early`() throws {
    let session = try Session {
      ($0.commands, $0.playbacks) = (65_536, 1024)
      ($0.audioChannels, $0.hapticChannels) = (1, 0)
    }
    let timeline = Timeline(cues: [Cue(Meaning(rawValue: 0), at: .seconds(100))])
    var playbacks: [Playback] = []
    for _ in 0..<1024 { playbacks.append(try session.engine.play(timeline)) }
    session.render(64)
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = try sound(session)
    let ready = try session.engine.prepare(cue)
    try session.engine.transaction { control throws(EngineError) in
      for _ in 0..<65_536 { _ = try control.fire(ready, at: .frame(5000)) }
    }
    #expect(throws: EngineError.queueFull) { try session.engine.fire(ready) }
    for playback in playbacks {
      try session.engine.transaction { control throws(EngineError) in
        try control.stop(playback, at: .frame(1000))
      }
    }
    session.render(4936)
    let stopped = session.events.filter { event in
      if case .transport(_, .stopped, frame: 1000) = event { return true }
      return false
    }
    #expect(stopped.count == 1024)
    #expect(session.engine.tally.cues == 0)
    session.render(1)
    #expect(session.engine.tally.cues == 65_536)
    #expect(session.channel(0).firstIndex { $0 != 0 } == 5000)
  }

  @Test func `invalid times and durations are rejected without any effect`() throws {
    let session = try Session()
    let cue = Cue(Meaning(rawValue: 1))
    let timeline = Timeline(cues: [Cue(Meaning(rawValue: 1), at: .seconds(1))])
    let playback = try session.engine.play(timeline, at: .frame(10))
    let wrong: [EngineTime] = [
      .seconds(.nan), .seconds(.infinity), .after(seconds: -1), .after(seconds: .nan),
      .afterFrames(-1), .afterFrames(.min),
    ]
    for time in wrong {
      #expect(throws: EngineError.numberOutOfRange("time")) {
        try session.engine.fire(cue, at: time)
      }
      #expect(throws: EngineError.numberOutOfRange("time")) {
        try session.engine.transaction { control throws(EngineError) in
          try control.pause(playback, at: time)
        }
      }
    }
    for fade in [-0.1, .nan, .infinity] {
      #expect(throws: EngineError.numberOutOfRange("fade")) {
        try session.engine.transaction { control throws(EngineError) in
          try control.stop(playback, fade: fade)
        }
      }
    }
    for start in [Timeline.Instant.seconds(-1), .seconds(.nan), .frames(-1)] {
      #expect(throws: EngineError.timeline(.instantOutOfRange)) {
        try session.engine.play(timeline, from: start)
      }
      #expect(throws: EngineError.timeline(.instantOutOfRange)) {
        try session.engine.transaction { control throws(EngineError) in
          try control.seek(playback, to: start)
        }
      }
    }
    session.render(512)
    #expect(session.events == [.transport(playback, .started, frame: 10)])
  }

  @Test(arguments: [Int64.min, .min + 1, -1 << 52, -1, .max])
  func `a live cue for any frame is rendered`(frame: Int64) throws {
    let session = try Session()
    let fired = try session.engine.fire(Cue(Meaning(rawValue: 3)), at: .frame(frame))
    session.render(512)
    let reported = session.receipts.filter { $0.source == .fired(fired) }.map(\.state)
    #expect(reported == (frame < 0 ? [.queued, .dropped(.late)] : [.queued]))
  }
}
