import HapticsCore
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// Sounds of cues and music at rates other than the engine's.
@Suite struct SoundRateTests {
  private static let tones = [1000.0, 9000, 12_000, 15_000, 16_000, 18_000]
  /// Rates of sounds whose frames advance by 0.5 to 2 in a frame at 48 kHz.
  private static let rates = [
    24_000, 32_000, 44_100, 47_986, 48_024, 50_880, 57_082, 60_480, 67_882, 85_440, 96_000,
  ]

  private func session() throws -> Session { try Session { $0.hapticChannels = 0 } }

  /// A tone as a cue plays it.
  private func cue(
    _ frequency: Double,
    at rate: Int,
    isResampled: Bool = false,
    blocks: [Int] = [512]
  ) throws -> [Float] {
    let session = try session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(
      try session.engine.load(
        samples: tone(frequency, at: rate, frames: rate / 8),
        channels: 1,
        sampleRate: rate,
        isResampled: isResampled
      )
    )
    try session.engine.fire(cue)
    session.render(5000, blocks: blocks)
    return session.channel(0)
  }

  private func music(
    _ track: (HapticEngine) throws -> MusicTrack,
    frames: Int = 5000,
    blocks: [Int] = [512]
  ) throws -> [Float] {
    let session = try session()
    try session.engine.playMusic(track(session.engine))
    session.render(frames, blocks: blocks)
    return session.channel(0)
  }

  @Test(arguments: rates, tones)
  func `a cue at another rate has nothing beside its tone`(rate: Int, frequency: Double) throws {
    guard frequency < 0.42 * Double(rate) else { return }
    let fit = ToneFit(try cue(frequency, at: rate).dropFirst(1000), frequency, 48_000)
    #expect(fit.residue < -80)
  }

  @Test(arguments: [60_480, 96_000, 192_000], [28_000.0, 30_000, 40_000, 47_000])
  func `frequencies above the engine's band are removed`(rate: Int, frequency: Double) throws {
    guard frequency < 0.49 * Double(rate) else { return }
    #expect(ToneFit.decibels(try cue(frequency, at: rate).dropFirst(1000)) < -80)
  }

  @Test(arguments: [22_050, 44_100, 96_000], tones)
  func `a sound that is resampled when it is loaded is more exact`(
    rate: Int,
    frequency: Double
  ) throws {
    guard frequency < 0.45 * Double(rate) else { return }
    let heard = try cue(frequency, at: rate, isResampled: true).dropFirst(1000)
    let fit = ToneFit(heard, frequency, 48_000)
    #expect(fit.gain.magnitude < 0.05)
    #expect(fit.residue < -115)
  }

  @Test(arguments: [22_050, 32_000, 44_100, 96_000], tones)
  func `music at another rate has nothing beside its tone`(rate: Int, frequency: Double) throws {
    guard frequency < 0.45 * Double(rate) else { return }
    let heard = try music { engine in
      let samples = tone(frequency, at: rate, frames: rate / 8)
      return MusicTrack(
        try engine.load(samples: samples, channels: 1, sampleRate: rate),
        loop: .none
      )
    }
    let fit = ToneFit(heard.dropFirst(1000), frequency, 48_000)
    #expect(fit.gain.magnitude < 0.05)
    #expect(fit.residue < -100)
  }

  @Test(arguments: [Int64(0), 441, 882])
  func `a tone goes on across the ends of a loop at another rate`(start: Int64) throws {
    // 882 frames of 44.1 kHz are 20 ms: whole cycles of the tone.
    let heard = try music(
      { engine in
        let samples = tone(15_000, at: 44_100, frames: Int(start) + 882)
        return MusicTrack(
          try engine.load(samples: samples, channels: 1, sampleRate: 44_100),
          loop: .frames(start..<start + 882)
        )
      },
      frames: 9000
    )
    #expect(ToneFit(heard.dropFirst(1000), 15_000, 48_000).residue < -100)
  }

  @Test(arguments: [[1], [7], [64], [1, 7, 64, 512]])
  func `cues, music and its loops have the same bits in blocks of all sizes`(
    blocks: [Int]
  ) throws {
    let rates = [22_050, 44_100, 60_480, 96_000]
    for rate in rates {
      #expect(try cue(9000, at: rate, blocks: blocks) == cue(9000, at: rate))
      // The shortest loop, which a kernel spans.
      for loop in [MusicTrack.Loop.frames(100..<164), .frames(1000..<3000), .whole] {
        func track(_ engine: HapticEngine) throws -> MusicTrack {
          let samples = (0..<7000).map { Float(($0 * 7919) % 997) / 997 - 0.5 }
          return MusicTrack(
            try engine.load(samples: samples, channels: 2, sampleRate: rate),
            loop: loop
          )
        }
        #expect(try music(track, blocks: blocks) == music(track))
      }
    }
  }

  @Test func `a pitched cue has nothing beside its tone, and no step where the pitch changes`()
    throws
  {
    let session = try session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(
      try session.engine.load(
        samples: tone(1000, at: 48_000, frames: 24_000),
        channels: 1,
        sampleRate: 48_000
      )
    )
    var timeline = Timeline()
    timeline.add(cue)
    let playback = try session.engine.play(timeline)
    session.render(4000)
    try session.engine.transaction { control throws(EngineError) in
      try control.setRate(playback, to: PlaybackRate(1.5))
    }
    session.render(4000)
    let heard = session.channel(0)
    #expect(ToneFit(heard[1000..<4000], 1000, 48_000).residue < -115)
    #expect(ToneFit(heard[4000..<8000], 1500, 48_000).residue < -80)
    // A sine of half scale at 1500 Hz changes by at most 0.0982 from a frame to the next.
    let steps = zip(heard, heard.dropFirst()).map { ($0 - $1).magnitude }
    #expect(try #require(steps.max()) < 0.0983)
  }
}
