/// A range of values that a fitted line must pass through at one time.
///
/// Gates allow a tolerance that varies with time: narrow for important values, wide during silence.
package struct FittingGate: Hashable, Sendable, BitwiseCopyable {
  /// The time in seconds.
  package var time: Double
  /// The least allowed value.
  package var low: Double
  /// The greatest allowed value.
  package var high: Double

  package init(at time: Double, from low: Double, to high: Double) {
    self.time = time
    self.low = low
    self.high = high
  }
}

extension FittingGate {
  /// Returns the corners of a line of the fewest straight pieces that passes through every gate.
  ///
  /// No continuous line has fewer. It starts at the first gate, ends at the last one, and stays
  /// between the lines that join the ends of adjacent gates. If the gates are too narrow for
  /// rounding, the line passes through the middle of each.
  ///
  /// - Parameter gates: The gates, in the order of their times, which all differ.
  /// - Returns: The corners in the order of their times; one for each gate if there are fewer than
  ///   two.
  /// - Complexity: O(*n*) in the number of gates.
  package static func fewestCorners(
    through gates: [FittingGate]
  ) -> [HapticParameterCurve.ControlPoint] {
    var line = CornerFit()
    for gate in gates { line.add(gate) }
    return line.finish() ?? gates.map { $0.middle }
  }

  package var middle: HapticParameterCurve.ControlPoint {
    .init(at: time, value: (low + high) / 2)
  }
}

/// A line of the fewest straight pieces through gates that are added one after the other.
///
/// Only the gates at which the line can still turn are kept in memory.
package struct CornerFit {
  private var corridor = Corridor()
  private var first: FittingGate?
  private var last: FittingGate?
  private var count = 0
  private var isOpen = true

  /// Creates a line that has passed no gate.
  package init() {}

  /// Adds a gate, which must be later than the previous one.
  package mutating func add(_ gate: FittingGate) {
    let first = self.first ?? gate
    self.first = first
    last = gate
    count += 1
    guard isOpen else { return }
    let time = gate.time - first.time
    isOpen = corridor.add(floor: .init(x: time, y: gate.low), ceiling: .init(x: time, y: gate.high))
  }

  /// Completes the line.
  ///
  /// - Returns: The corners of the line in the order of their times, or one for each gate if there
  ///   are fewer than two; `nil` if the gates are too narrow for rounding, so that a line through
  ///   their middles is as good.
  package mutating func finish() -> [HapticParameterCurve.ControlPoint]? {
    guard let first, let last, count > 1 else { return first.map { [$0.middle] } ?? [] }
    guard isOpen, let knots = corridor.finish() else { return nil }
    var corners = knots.map {
      HapticParameterCurve.ControlPoint(at: first.time + $0.x, value: $0.y)
    }
    corners[corners.count - 1].time = last.time
    return corners
  }
}
