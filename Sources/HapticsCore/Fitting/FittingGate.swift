/// An opening that a fitted line has to pass at one time.
///
/// Gates say how close a line must come to something where one tolerance for all times does not:
/// narrow where a value matters, wide open where nothing is felt.
public struct FittingGate: Hashable, Sendable, BitwiseCopyable {
  /// The time in seconds.
  public var time: Double
  /// The least value that the line may have there.
  public var low: Double
  /// The greatest value that the line may have there.
  public var high: Double

  /// Creates a gate.
  public init(at time: Double, from low: Double, to high: Double) {
    self.time = time
    self.low = low
    self.high = high
  }
}

extension FittingGate {
  /// The corners of a line of the fewest straight pieces that passes through every gate.
  ///
  /// No continuous line has fewer. It begins at the first gate, ends at the last one, and between
  /// two gates stays between the straight lines that join their ends. Where gates leave no room but
  /// for rounding, the line goes through the middle of each.
  ///
  /// - Parameter gates: The gates, in the order of their times, which all differ.
  /// - Returns: The corners in the order of their times; as many as gates where there are fewer than
  ///   two.
  /// - Complexity: O(*n*) in the number of gates.
  public static func fewestCorners(
    through gates: [FittingGate]
  ) -> [HapticParameterCurve.ControlPoint] {
    func middle(_ gate: FittingGate) -> HapticParameterCurve.ControlPoint {
      .init(at: gate.time, value: (gate.low + gate.high) / 2)
    }
    guard let first = gates.first, let last = gates.last, gates.count > 1 else {
      return gates.map(middle)
    }
    let corridor = Corridor(
      floor: gates.map { .init(x: $0.time - first.time, y: $0.low) },
      ceiling: gates.map { .init(x: $0.time - first.time, y: $0.high) }
    )
    guard let knots = corridor.fewestKnots() else { return gates.map(middle) }
    var corners = knots.map {
      HapticParameterCurve.ControlPoint(at: first.time + $0.x, value: $0.y)
    }
    corners[corners.count - 1].time = last.time
    return corners
  }
}
