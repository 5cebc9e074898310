import HapticsCore
import HapticsSynthesis

/// Renders a whole pattern in blocks of the given numbers of frames, one after the other and again.
func render(
  _ pattern: HapticPattern,
  _ model: SynthesisModel = .actuator,
  profile: ActuatorProfile? = nil,
  signal: SignalKind = .haptic,
  at sampleRate: Int = 48_000,
  blocks: [Int] = [4096],
  sounds: [String: DecodedSound] = [:]
) throws -> [Float] {
  var renderer = try PatternRenderer(
    Contours(pattern) { sounds[$0.path]?.duration },
    signal: signal,
    model: model,
    profile: profile,
    sampleRate: sampleRate
  ) { sounds[$0.path] }
  return render(&renderer, blocks: blocks)
}

/// Renders what is left of a pattern.
func render(_ renderer: inout PatternRenderer, blocks: [Int] = [4096]) -> [Float] {
  var signal: [Float] = []
  var next = 0
  while renderer.position < renderer.frameCount {
    let rest = Int(renderer.frameCount - renderer.position)
    let count = min(blocks[next % blocks.count], rest) * renderer.signal.channelCount
    var block = [Float](repeating: .nan, count: count)
    var span = block.mutableSpan
    renderer.render(into: &span)
    signal += block
    next += 1
  }
  return signal
}

extension [Float] {
  /// One channel of interleaved ones.
  func channel(_ channel: Int, of count: Int) -> [Float] {
    stride(from: channel, to: self.count, by: count).map { self[$0] }
  }

  /// The greatest magnitude.
  var peak: Float { reduce(0) { Swift.max($0, $1.magnitude) } }

  /// The greatest change of the slope from one sample to the next.
  var greatestBend: Float {
    let padded = [0, 0] + self + [0, 0]
    return padded.indices.dropFirst(2).reduce(0) { greatest, i in
      Swift.max(greatest, (padded[i] - 2 * padded[i - 1] + padded[i - 2]).magnitude)
    }
  }
}
