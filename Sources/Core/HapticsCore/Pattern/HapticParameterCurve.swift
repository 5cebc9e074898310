/// A piecewise linear control of one quantity over a span of the pattern.
public struct HapticParameterCurve: Hashable, Sendable {
  /// The control, which must not be an attack, decay or release.
  public var id: HapticDynamicParameter.ID
  /// The origin of the control points' times, in seconds from the pattern's start.
  public var time: Double
  /// The control points, in the author's order.
  public var controlPoints: [ControlPoint]

  /// Creates a curve; its control points count from a time in seconds from the pattern's start.
  public init(_ id: HapticDynamicParameter.ID, at time: Double, controlPoints: [ControlPoint]) {
    self.id = id
    self.time = time
    self.controlPoints = controlPoints
  }

  /// The greatest number of control points that every version of Core Haptics plays.
  package static let controlPointLimit = 16

  /// A control point of a curve.
  public struct ControlPoint: Hashable, Sendable {
    /// The time at which the curve reaches the value, in seconds from the curve's
    /// ``HapticParameterCurve/time``.
    public var time: Double
    /// The value as written; the range depends on the curve's ``HapticParameterCurve/id``.
    public var value: Double

    /// Creates a control point at a time in seconds from the curve's time.
    public init(at time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }
}
