/// How the values of a haptic clip and those of a pattern are related: by a square.
///
/// An intensity is the square root of an amplitude, and a sharpness that of a frequency, as in the
/// converters by the makers of the format (Lofelt/NiceVibrations `ios/v1.rs`, facebook/meta-haptics-sdk
/// `ahap.rs`). The sharpness of a transient is the frequency of its emphasis as it is.
enum PerceivedScale {
  /// The intensity of an amplitude, or the sharpness of a frequency.
  static func perceived(_ value: Double) -> Double { min(max(value, 0), 1).squareRoot() }

  /// The amplitude of an intensity, or the frequency of a sharpness.
  static func physical(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value * value
  }

  /// The amplitude of an intensity, with the fewest decimals of which the same millionths are read again.
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

  /// The intensities between two, in their order, at which a line from one to the other must be cut, so that
  /// it bends between amplitudes by no more than so much.
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
