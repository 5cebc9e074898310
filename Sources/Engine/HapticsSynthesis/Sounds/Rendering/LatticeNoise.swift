import HapticsCore

/// White noise as a function of time, the same at every sample rate.
///
/// Random values are 1/48,000 s apart, and the kernel of a low-pass filter, a windowed sinc,
/// interpolates between them. Each sample rate samples the same function.
struct LatticeNoise {
  /// The random values within ±1, from ``reach`` before the start to ``reach`` after the end.
  private let values: [Double]
  private let reach: Int
  /// A side of the kernel, with ``density`` values for each step, and one more.
  private let kernel: [Double]

  /// Random values per second.
  private static let rate = 48_000.0
  /// Values of the kernel per step; between them go straight lines, noise at -78 dB.
  private static let density = 64
  /// The middle of the low pass's edge in Hz, for a band of 18 kHz.
  private static let edge = 15_700.0
  /// The number of steps of the Blackman window on either side, which spread the edge over 8 kHz,
  /// from 12 to 19.5 kHz.
  private static let window = 16.0

  /// Draws the noise of a seed for a duration in seconds.
  ///
  /// - Complexity: O(*n*) in the duration.
  init(seed: UInt64, duration: Double, sampleRate: Int) {
    // A low sample rate scales the edge down, and the window up.
    let scale = SoundBand.width(sampleRate: sampleRate) / 18_000
    let window = Self.window / scale
    let reach = Int(window) + 1
    self.reach = reach
    kernel = Self.kernel(cutoff: Self.edge * scale / Self.rate, window: window, reach: reach)
    var random = SplitMix64(seed: seed)
    values = (0...(Int(duration * Self.rate) + 2 * reach + 1)).map { _ in random.number() }
  }

  /// Returns the noise at a time in seconds, from 0 to the duration.
  func value(at time: Double) -> Double {
    let position = time * Self.rate
    let step = Int(position)
    let fraction = position - Double(step)
    var place = (Double(reach - 1) + fraction) * Double(Self.density)
    return values.withUnsafeBufferPointer { values in
      kernel.withUnsafeBufferPointer { kernel in
        var sum = 0.0
        // The value of step s is at index s + reach.
        var index = step + 1
        let end = min(step + 2 * reach, values.count - 1)
        while index <= end {
          let distance = place.magnitude
          let left = Int(distance)
          let from = kernel[left]
          sum += values[index] * (from + (kernel[left + 1] - from) * (distance - Double(left)))
          place -= Double(Self.density)
          index += 1
        }
        return sum
      }
    }
  }

  /// Half a windowed sinc, for a cutoff in turns per step.
  private static func kernel(cutoff: Double, window: Double, reach: Int) -> [Double] {
    // Uniform values within ±1 have a variance of 1/3, and a low pass keeps its share of the band.
    let level = 0.35 * (1.5 * rate / edge).squareRoot()
    return (0...(reach * density + 1)).map { i in
      let x = Double(i) / Double(density)
      let place = x / window
      guard place < 1 else { return 0 }
      let sinc =
        i == 0 ? 2 * cutoff : DeterministicMath.sin(turns: cutoff * x) / (3.141592653589793 * x)
      let blackman =
        0.42 + 0.5 * DeterministicMath.cos(turns: place / 2)
        + 0.08 * DeterministicMath.cos(turns: place)
      return level * sinc * blackman
    }
  }
}
