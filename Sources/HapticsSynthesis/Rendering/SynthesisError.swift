/// Why a pattern cannot be rendered.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is outside of ``PatternRenderer/sampleRates``.
  case sampleRateOutOfRange(Int)
}
