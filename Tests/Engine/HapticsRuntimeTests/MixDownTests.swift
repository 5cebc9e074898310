import HapticsCore
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Testing

/// Above -1 dBFS, where the limiter bends, a file, an offline run and a live stream are the same.
@Suite struct MixDownTests {
  /// What is felt of it, and what is heard, is far above full scale each.
  private static let loud = HapticPattern(
    events: (0..<6).flatMap { _ in
      [
        HapticEvent(
          .hapticContinuous,
          at: 0,
          duration: 0.4,
          parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0.3)]
        ),
        HapticEvent(
          .audioContinuous,
          at: 0.1,
          duration: 0.3,
          parameters: [.init(.audioVolume, 1), .init(.audioPan, -0.4)]
        ),
      ]
    }
  )

  private static let frames = 24_000

  private func file(_ signal: SignalKind) throws -> [Float] {
    var renderer = try PatternRenderer(
      Contours(Self.loud),
      signal: signal,
      model: .actuator,
      sampleRate: 48_000
    )
    var samples = [Float](repeating: 0, count: Self.frames * signal.channelCount)
    var span = samples.mutableSpan
    renderer.render(into: &span)
    return samples
  }

  private func engine(_ signal: SignalKind) throws -> (HapticEngine, Cue) {
    var configuration = EngineConfiguration()
    configuration.isPreview = signal == .preview
    configuration.hapticChannels = signal == .preview ? 0 : 1
    let engine = try HapticEngine(configuration)
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try engine.load(Self.loud))
    return (engine, cue)
  }

  @Test(arguments: [SignalKind.preview, .both])
  func `file, offline run and live stream are equal, sample for sample`(
    signal: SignalKind
  ) throws {
    let file = try file(signal)
    for channel in 0..<signal.channelCount {
      let samples = stride(from: channel, to: file.count, by: signal.channelCount).map { file[$0] }
      #expect(samples.contains { $0.magnitude > Float(SignalLevel.limiterKnee) })
    }

    let (offline, cue) = try engine(signal)
    var run = try OfflineRun(offline, Timeline(cues: [cue]))
    var samples: [Float] = []
    while let block = run.next() { samples += block }
    samples += [Float](repeating: 0, count: max(file.count - samples.count, 0))
    #expect(samples.prefix(file.count).elementsEqual(file))

    let (live, hit) = try engine(signal)
    let output = ManualOutput()
    try output.start(live)
    try live.fire(hit)
    var stream: [Float] = []
    for size in [1, 63, 480, 512, 1024] { stream += output.pull(size) }
    stream += output.pull(Self.frames - stream.count / signal.channelCount)
    #expect(stream == file)
  }

  @Test func `one channel is the mean of both, limited once`() throws {
    let mono = MixDown(audio: 1, haptic: 0, isPreview: true)
    var out: [Float] = [.nan]
    mono.write([0.9, 0.5, 0.6], inputStride: 1, frameStride: 3, count: 1, to: &out)
    #expect(out == [Limiter.bend(0.7 + 0.6)])
    mono.write(
      [0.9, 0.5, 0.6],
      inputStride: 1,
      frameStride: 3,
      count: 1,
      to: &out,
      isLimited: false
    )
    #expect(out == [0.9 * 0.5 + 0.5 * 0.5 + 0.6])
  }
}
