/// A value that no actuator has.
public struct ActuatorProfileError: Error, Hashable, Sendable {
  /// The quantities of a profile; raw values are their names in files.
  public enum Quantity: String, Hashable, Sendable {
    /// ``ActuatorProfile/resonance``, in Hz.
    case resonance
    /// ``ActuatorProfile/quality``.
    case quality
    /// ``ActuatorProfile/riseTime``, in seconds.
    case riseTime
  }

  /// The quantity that is out of its range.
  public let quantity: Quantity
  /// The invalid value.
  public let value: Double
  /// The valid range.
  public let range: ClosedRange<Double>

  /// Creates an error.
  public init(quantity: Quantity, value: Double, range: ClosedRange<Double>) {
    self.quantity = quantity
    self.value = value
    self.range = range
  }
}
