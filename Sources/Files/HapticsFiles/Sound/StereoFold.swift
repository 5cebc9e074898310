/// The mix of more than two channels into left and right.
///
/// The weights follow ITU-R BS.775. The center and the surround channels are 3 dB lower, and the
/// channel of low frequencies is omitted. Channels are in the order of WAV files, which depends on
/// their number; channels after the eighth are omitted.
struct StereoFold {
  /// The number of channels that are mixed.
  let channelCount: Int
  /// The weights of each channel in the left and in the right one.
  private let weights: [SIMD2<Float>]

  /// Returns `nil` for one or two channels, which are not mixed.
  init?(of channelCount: Int) {
    guard channelCount > 2 else { return nil }
    let halfPower = Float(0.5).squareRoot()
    let (left, right) = (SIMD2<Float>(1, 0), SIMD2<Float>(0, 1))
    let surround = [left * halfPower, right * halfPower]
    let center = [SIMD2(halfPower, halfPower)]
    let (low, rear) = ([SIMD2<Float>()], [SIMD2<Float>(0.5, 0.5)])
    let others =
      switch channelCount {
      case 3: center
      case 4: surround
      case 5: center + surround
      case 6: center + low + surround
      case 7: center + low + rear + surround
      default: center + low + surround + surround
      }
    self.channelCount = channelCount
    weights = [left, right] + others
  }

  /// Mixes interleaved frames.
  func mix(_ frames: [Float], count: Int, into stereo: inout MutableSpan<Float>) {
    for frame in 0..<count {
      var sum = SIMD2<Float>()
      for (channel, weight) in weights.enumerated() {
        sum += weight * frames[frame * channelCount + channel]
      }
      (stereo[2 * frame], stereo[2 * frame + 1]) = (sum.x, sum.y)
    }
  }
}
