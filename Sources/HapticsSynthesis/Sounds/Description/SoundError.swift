/// Why a sound cannot be rendered.
public enum SoundError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is outside of ``PatternRenderer/sampleRates``.
  case sampleRateOutOfRange(Int)

  /// The sound ends after more than ``SoundDescription/longestDuration``; the value is in seconds.
  case tooLong(Double)

  /// The layer at an index has a number that is outside of its documented range, or none at all.
  case layerOutOfRange(Int)
}
