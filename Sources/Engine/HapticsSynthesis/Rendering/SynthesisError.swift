/// An error that prevents a pattern from being rendered.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is outside of ``PatternRenderer/sampleRates``.
  case sampleRateOutOfRange(Int)
  /// A profile was given with a model that is not made for a device.
  case profileWithoutActuator(SynthesisModel)
  /// A sound was decoded at another rate than the one that is rendered.
  case soundRateMismatch(path: String, sampleRate: Int, rendered: Int)
}
