import HapticsCore
import HapticsTimeline
import Testing

@testable import HapticsRuntime

/// A player that starts again while its last playback fades out.
@Suite struct RestartTests {
  /// A sound or a vibration of two seconds that stays at one level.
  private func player(_ session: Session, _ kind: String) throws -> HapticPlayer {
    if kind == "sound" {
      var cue = Cue(Meaning(rawValue: 1))
      cue.sound = .init(try session.tone(96_000, level: 0.25))
      return try session.engine.makePlayer(with: Timeline(cues: [cue]))
    }
    let hum = HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 2,
      parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.5)]
    )
    return try session.engine.makePlayer(with: HapticPattern(events: [hum]))
  }

  private func signal(_ session: Session, _ kind: String) -> [Float] {
    kind == "sound" ? session.channel(0) : session.haptic
  }

  /// The highest level after a frame.
  private func peak(_ samples: [Float], from frame: Int) -> Float {
    samples[frame...].reduce(0) { max($0, abs($1)) }
  }

  @Test(arguments: ["sound", "pattern"], [0, 0.01, 0.5, 0.99])
  func `a player restarted within its stop fade plays once`(kind: String, part: Double) throws {
    let single = try Session()
    let reference = try player(single, kind)
    try reference.start()
    single.render(48_000)
    let level = peak(signal(single, kind), from: 0)

    let session = try Session()
    let player = try player(session, kind)
    try player.start()
    session.render(4800)
    try player.stop(fade: 0.5)
    session.render(Int(24_000 * part))
    let restart = session.samples.count / session.engine.configuration.channels
    try player.start()
    session.render(24_000)
    let samples = signal(session, kind)
    #expect(peak(samples, from: restart + 240) <= level * 1.0001)
    // The new playback is not shortened.
    #expect(peak(samples, from: samples.count - 4800) > level * 0.9)
    if kind == "sound" {
      // No step is greater than those of the shortest fade and of the sound's own start.
      for frame in restart + 1..<samples.count {
        #expect(abs(samples[frame] - samples[frame - 1]) <= level / 240 + 1e-6)
      }
    }
  }

  @Test(arguments: ["sound", "pattern"])
  func `a restart after the fade changes no bit of it`(kind: String) throws {
    func samples(restarts: Bool) throws -> [Float] {
      let session = try Session()
      let player = try player(session, kind)
      try player.start()
      session.render(4800)
      try player.stop(fade: 0.25)
      if restarts { try player.start(at: .afterFrames(12_480)) }
      session.render(12_480)
      return session.samples
    }
    #expect(try samples(restarts: true) == samples(restarts: false))
  }

  @Test func `a tail that rings on after the end is not cut by the next start`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(9600, level: 0.25))
    var timeline = Timeline(cues: [cue])
    timeline.end = .frames(4800)
    let player = try session.engine.makePlayer(with: timeline)
    try player.start()
    session.render(4864)
    try player.start()
    session.render(4000)
    #expect(session.channel(0)[8000] == 0.5)
  }
}
