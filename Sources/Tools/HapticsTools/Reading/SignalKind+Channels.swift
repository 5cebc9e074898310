package import HapticsSynthesis

extension SignalKind {
  /// Selects the channels of a block of left, right and haptic samples.
  package func channels(of block: [Float]) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(block.count / 3 * channelCount)
    for frame in 0..<(block.count / 3) {
      let (left, right, haptic) = (block[frame * 3], block[frame * 3 + 1], block[frame * 3 + 2])
      switch self {
      case .haptic: samples.append(haptic)
      // Of a preview the engine has added the haptic signal to both.
      case .audio, .preview: samples += [left, right]
      case .both: samples += [left, right, haptic]
      }
    }
    return samples
  }
}
