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
    var line = CornerFit()
    for gate in gates { line.add(gate) }
    return line.finish() ?? gates.map { $0.middle }
  }

  /// The middle of the opening.
  public var middle: HapticParameterCurve.ControlPoint {
    .init(at: time, value: (low + high) / 2)
  }
}

/// A line of the fewest straight pieces through gates that come one after the other.
///
/// Of the gates only those are kept at which the line may still turn, so that many take little memory.
public struct CornerFit {
  private var corridor = Corridor()
  private var first: FittingGate?
  private var last: FittingGate?
  private var count = 0
  private var isOpen = true

  /// Creates a line that has passed no gate.
  public init() {}

  /// Passes a gate, which is later than the one before.
  public mutating func add(_ gate: FittingGate) {
    let first = self.first ?? gate
    self.first = first
    last = gate
    count += 1
    guard isOpen else { return }
    let time = gate.time - first.time
    isOpen = corridor.add(floor: .init(x: time, y: gate.low), ceiling: .init(x: time, y: gate.high))
  }

  /// The corners of the line, in the order of their times.
  ///
  /// - Returns: As many as gates where there are fewer than two; `nil` where gates leave no room but for
  ///   rounding, so that a line through the middle of each is as good as any.
  public mutating func finish() -> [HapticParameterCurve.ControlPoint]? {
    guard let first, let last, count > 1 else { return first.map { [$0.middle] } ?? [] }
    guard isOpen, let knots = corridor.finish() else { return nil }
    var corners = knots.map {
      HapticParameterCurve.ControlPoint(at: first.time + $0.x, value: $0.y)
    }
    corners[corners.count - 1].time = last.time
    return corners
  }
}
