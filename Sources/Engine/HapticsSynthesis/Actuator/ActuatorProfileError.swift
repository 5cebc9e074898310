/// A value that no actuator has.
public struct ActuatorProfileError: Error, Hashable, Sendable {
  /// The quantities of a profile; raw values are their names in files.
  package enum Quantity: String, Hashable, Sendable {
    /// ``ActuatorProfile/resonance``, in Hz.
    case resonance
    /// ``ActuatorProfile/quality``.
    case quality
    /// ``ActuatorProfile/riseTime``, in seconds.
    case riseTime
  }

  /// The quantity that is out of its range.
  package let quantity: Quantity
  /// The invalid value.
  package let value: Double
  /// The valid range.
  package let range: ClosedRange<Double>

  /// Creates an error.
  package init(quantity: Quantity, value: Double, range: ClosedRange<Double>) {
    self.quantity = quantity
    self.value = value
    self.range = range
  }
}
