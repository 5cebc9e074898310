import HapticsCore
import HapticsSynthesis

/// Renders a whole pattern in blocks of the given sizes, one after the other and again.
func render(
  _ pattern: HapticPattern,
  _ model: SynthesisModel = .actuator,
  at sampleRate: Int = 48_000,
  blocks: [Int] = [4096]
) throws -> [Float] {
  var renderer = try PatternRenderer(Contours(pattern), model: model, sampleRate: sampleRate)
  return render(&renderer, blocks: blocks)
}

/// Renders what is left of a pattern.
func render(_ renderer: inout PatternRenderer, blocks: [Int] = [4096]) -> [Float] {
  var signal: [Float] = []
  var next = 0
  while renderer.position < renderer.frameCount {
    let rest = Int(renderer.frameCount - renderer.position)
    var block = [Float](repeating: .nan, count: min(blocks[next % blocks.count], rest))
    var span = block.mutableSpan
    renderer.render(into: &span)
    signal += block
    next += 1
  }
  return signal
}

extension [Float] {
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
