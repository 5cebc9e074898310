/// An error that prevents a pattern or sound from being rendered.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is outside of ``PatternRenderer/sampleRates``.
  case sampleRateOutOfRange(Int)
  /// A profile was given with a model that is not made for a device.
  case profileWithoutActuator(SynthesisModel)
  /// A sound was decoded at another rate than the one that is rendered.
  case soundRateMismatch(path: String, sampleRate: Int, rendered: Int)
  /// The number with this name of an actuator's profile is out of its range.
  case profileOutOfRange(String)
  /// The sound ends after more than 30 s; the value is in seconds.
  case soundTooLong(Double)
  /// The layer of a sound at an index has a number that is outside its range or is NaN.
  case layerOutOfRange(Int)
}
