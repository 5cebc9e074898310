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
}

extension Double {
  /// A time to a tenth of a microsecond, which keeps its text short.
  var roundedTime: Double { (self * 1e7).rounded() / 1e7 }

  /// A value to a millionth.
  var roundedValue: Double { (self * 1e6).rounded() / 1e6 }
}
