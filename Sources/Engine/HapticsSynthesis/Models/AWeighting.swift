/// The loudness of a tone relative to one of 1 kHz.
enum AWeighting {
  /// The greatest gain of ``compensation(at:)``: 9 dB.
  ///
  /// Small speakers cannot play the frequencies that would need more (our decision).
  static let greatestCompensation = 2.8183829312644537

  /// Returns the gain, at most 9 dB, at which a tone of a frequency in Hz is as loud as one of 1
  /// kHz.
  static func compensation(at frequency: Double) -> Double {
    min(response(at: 1000) / response(at: frequency), greatestCompensation)
  }

  /// Returns the A-weighting of IEC 61672-1, annex E, at a frequency in Hz, without its 2 dB
  /// offset.
  static func response(at frequency: Double) -> Double {
    let f = frequency * frequency
    let low = 20.598997 * 20.598997
    let lowerMiddle = 107.65265 * 107.65265
    let upperMiddle = 737.86223 * 737.86223
    let high = 12194.217 * 12194.217
    return high * f * f
      / ((f + low) * ((f + lowerMiddle) * (f + upperMiddle)).squareRoot() * (f + high))
  }
}
