/// A haptic pattern: its events, and the parameters and curves that control them.
///
/// A pattern keeps the written values, unclamped and in the author's order. ``Contours`` compiles
/// it to the values that are played.
public struct HapticPattern: Hashable, Sendable {
  /// The events, in the author's order; times are absolute, so the order carries no meaning.
  public var events: [HapticEvent]

  /// The dynamic parameters, in the author's order.
  public var parameters: [HapticDynamicParameter]

  /// The parameter curves, in the author's order.
  public var curves: [HapticParameterCurve]

  /// Creates a pattern of the given parts.
  public init(
    events: [HapticEvent] = [],
    parameters: [HapticDynamicParameter] = [],
    curves: [HapticParameterCurve] = []
  ) {
    self.events = events
    self.parameters = parameters
    self.curves = curves
  }

  /// A Boolean value that indicates whether the pattern has no events, parameters or curves.
  public var isEmpty: Bool { events.isEmpty && parameters.isEmpty && curves.isEmpty }
}
