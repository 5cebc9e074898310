/// The mix of more than two channels into left and right.
///
/// The weights are those of ITU-R BS.775 for loudspeakers in front: those behind and the center are 3 dB
/// lower in each, and low frequencies are left out. Channels are ordered as in WAV files, where the
/// number of channels implies their places; those after the eighth are left out.
struct StereoFold {
  /// The number of channels that are mixed.
  let channelCount: Int
  /// The weights of each channel in the left and in the right one.
  private let weights: [SIMD2<Float>]

  /// Returns `nil` for one or two channels, which are not mixed.
  init?(of channelCount: Int) {
    guard channelCount > 2 else { return nil }
    let half = Float(0.5).squareRoot()
    let (left, right) = (SIMD2<Float>(1, 0), SIMD2<Float>(0, 1))
    let behind = [left * half, right * half]
    let center = [SIMD2(half, half)]
    let (low, backCenter) = ([SIMD2<Float>()], [SIMD2<Float>(0.5, 0.5)])
    let others =
      switch channelCount {
      case 3: center
      case 4: behind
      case 5: center + behind
      case 6: center + low + behind
      case 7: center + low + backCenter + behind
      default: center + low + behind + behind
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
