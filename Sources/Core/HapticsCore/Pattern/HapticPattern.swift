/// A haptic pattern: its events, and the parameters and curves that control them.
///
/// A pattern is a value that keeps what its author wrote, in the author's order and unclamped.
/// ``Contours`` says what is felt and heard of it.
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

  /// Whether the pattern holds nothing at all.
  public var isEmpty: Bool { events.isEmpty && parameters.isEmpty && curves.isEmpty }
}
