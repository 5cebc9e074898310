/// The relation between the values of haptic clips and patterns: a square.
///
/// Intensity is the square root of amplitude, and sharpness that of frequency, as in the converters
/// by the makers of the format (Lofelt/NiceVibrations `ios/v1.rs`, facebook/meta-haptics-sdk
/// `ahap.rs`). The sharpness of a transient equals the frequency of its emphasis.
enum PerceivedScale {
  /// The intensity of an amplitude, or the sharpness of a frequency.
  static func perceived(_ value: Double) -> Double { min(max(value, 0), 1).squareRoot() }

  /// The amplitude of an intensity, or the frequency of a sharpness.
  static func physical(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value * value
  }

  /// Returns the amplitude of an intensity, with the fewest decimals that preserve its millionths.
  static func shortPhysical(_ value: Double) -> Double {
    let value = value.roundedValue
    let exact = physical(value)
    var scale = 10.0
    for _ in 1...12 {
      let short = (exact * scale).rounded() / scale
      if perceived(short).roundedValue == value { return short }
      scale *= 10
    }
    return exact
  }

  /// Returns the intensities at which a line must be split so that it deviates between amplitudes
  /// by no more than `bend`.
  ///
  /// A chord of the root from *v* to *v + h* is off by up to h² / (8v + 4h).
  static func steps(_ from: Double, _ to: Double, bend: Double) -> [Double] {
    let (low, high) = (min(from, to), max(from, to))
    guard (high - low) * (high - low) > bend * 4 * (high + low) else { return [] }
    var steps: [Double] = []
    var value = low
    while true {
      value += 2 * bend + (4 * bend * bend + 8 * value * bend).squareRoot()
      guard value < high else { break }
      steps.append(value)
    }
    if from > to { steps.reverse() }
    return steps
  }
}

extension Double {
  /// A time to a tenth of a microsecond, which keeps its text short.
  var roundedTime: Double { (self * 1e7).rounded() / 1e7 }

  /// A value to a millionth.
  var roundedValue: Double { (self * 1e6).rounded() / 1e6 }
}
