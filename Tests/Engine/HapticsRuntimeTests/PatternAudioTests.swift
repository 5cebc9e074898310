import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Testing

/// Patterns that are heard as well as felt: live and offline are the same renderer.
@Suite struct PatternAudioTests {
  /// Haptic events, a tone and a sound, shaped by controls of both families.
  private static let rich: HapticPattern = {
    var pattern = Patterns.lively
    pattern.events += [
      HapticEvent(
        .audioContinuous,
        at: 0.05,
        duration: 0.4,
        parameters: [.init(.audioVolume, 0.8), .init(.audioPitch, 0.3), .init(.audioPan, -0.5)]
      ),
      HapticEvent(
        .audioCustom,
        at: 0.2,
        parameters: [.init(.audioPitch, -0.25), .init(.audioBrightness, 0.5)],
        waveform: .init(path: "crack.wav")
      ),
      HapticEvent(
        .audioCustom,
        at: 0.3,
        duration: 0.2,
        waveform: .init(path: "crack.wav", isLooped: true)
      ),
    ]
    pattern.curves = [
      HapticParameterCurve(
        .hapticIntensityControl,
        at: 0,
        controlPoints: [.init(at: 0, value: 1), .init(at: 0.7, value: 0.2)]
      )
    ]
    return pattern
  }()

  private static let crack = (0..<4000).map { Float(($0 * 7919) % 997) / 997 - 0.5 }

  private func offline(
    _ signal: SignalKind,
    sound: DecodedSound,
    frames: Int
  ) throws -> [Float] {
    let contours = Contours(Self.rich) { _ in sound.duration }
    var renderer = try PatternRenderer(
      contours,
      signal: signal,
      model: .actuator,
      sampleRate: 48_000,
      sounds: { _ in sound }
    )
    var samples = [Float](repeating: 0, count: frames * signal.channelCount)
    var span = samples.mutableSpan
    renderer.render(into: &span)
    return samples
  }

  @Test(arguments: [[512], [1, 7, 64, 127, 128, 480, 1024]])
  func `a pattern is felt and heard live as it is offline, sample for sample`(
    blocks: [Int]
  ) throws {
    let sound = DecodedSound(interleaved: Self.crack, channelCount: 2, sampleRate: 48_000)
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Self.rich, sounds: { _ in sound }))
    try session.engine.fire(cue)
    session.render(50_000, blocks: blocks)
    #expect(try session.samples == offline(.both, sound: sound, frames: 50_000))
    for channel in 0..<3 { #expect(session.channel(channel).contains { $0 != 0 }) }
  }

  @Test func `an engine preview matches the preview of the file renderer`() throws {
    let sound = DecodedSound(interleaved: Self.crack, channelCount: 1, sampleRate: 48_000)
    let session = try Session {
      $0.hapticChannels = 0
      $0.isPreview = true
    }
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Self.rich, sounds: { _ in sound }))
    try session.engine.fire(cue)
    session.render(50_000)
    #expect(try session.samples == offline(.preview, sound: sound, frames: 50_000))
  }

  @Test func `sounds of another rate are resampled, once for all events`() throws {
    let slow = DecodedSound(interleaved: Self.crack, channelCount: 1, sampleRate: 32_000)
    let session = try Session()
    var asked: [String] = []
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(
      try session.engine.load(Self.rich) { waveform in
        asked.append("\(waveform.path), looped: \(waveform.isLooped)")
        return slow
      }
    )
    #expect(asked == ["crack.wav, looped: false", "crack.wav, looped: true"])
    try session.engine.fire(cue)
    session.render(50_000)
    let sound = slow.resampled(to: 48_000)
    #expect(try session.samples == offline(.both, sound: sound, frames: 50_000))
  }

  @Test func `sounds that are loaded serve as waveforms, by their paths`() throws {
    let session = try Session()
    let loaded = try session.engine.load(samples: Self.crack, channels: 1, sampleRate: 48_000)
    #expect(throws: EngineError.missingSound("crack.wav")) {
      try session.engine.load(Self.rich, waveforms: ["clap.wav": loaded])
    }
    #expect(throws: EngineError.missingSound("crack.wav")) {
      try session.engine.load(Self.rich, waveforms: ["crack.wav": SoundID(rawValue: 9)])
    }
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Self.rich, waveforms: ["crack.wav": loaded]))
    try session.engine.fire(cue)
    session.render(50_000)
    let sound = DecodedSound(interleaved: Self.crack, channelCount: 1, sampleRate: 48_000)
    #expect(try session.samples == offline(.both, sound: sound, frames: 50_000))
  }

  @Test func `a pattern's gain applies to its audio and its haptics`() throws {
    let sound = DecodedSound(interleaved: Self.crack, channelCount: 1, sampleRate: 48_000)
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Self.rich, sounds: { _ in sound }), gain: 0.5)
    try session.engine.fire(cue)
    session.render(50_000)
    let whole = try offline(.both, sound: sound, frames: 50_000)
    #expect(whole.allSatisfy { $0.magnitude < Float(SignalLevel.limiterKnee) })
    #expect(session.samples == whole.map { $0 * 0.5 })
  }
}
