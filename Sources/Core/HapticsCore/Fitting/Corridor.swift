/// A point of the plane in which curves are fitted: a time and a value.
struct PlanePoint: BitwiseCopyable {
  var x: Double
  var y: Double
}

/// The corridor in which a fitted line must stay, and the line of fewest pieces through it.
///
/// The corridor is added piece by piece, and only the part that a turn can still use is kept. Each
/// piece of the line reaches as far as possible. If it would leave the corridor, the next piece
/// must cross it between the last wall it touches and the wall through which it leaves. For the
/// proof that this greedy choice needs the fewest pieces, see H. Imai and M. Iri, "An optimal
/// algorithm for approximating a piecewise linear function", Journal of Information Processing 9
/// (1986).
struct Corridor {
  /// The corners of both walls, at the same times, starting at the last pin of the line.
  private var floor: [PlanePoint] = []
  private var ceiling: [PlanePoint] = []
  private var knots: [PlanePoint] = []
  private var lines = StabbingLines()
  /// The previous line, and the times at which the next one may cross it.
  private var before: (line: StabbingLines.Line, window: ClosedRange<Double>)?
  private var start: Double?
  /// The number of corners that are kept before unused ones are removed.
  private var room = Self.leastRoom

  private static let leastRoom = 256

  /// Returns the corners of a line of the fewest pieces around points.
  ///
  /// The result is `nil` if the corridor is so narrow that rounding closes it.
  ///
  /// - Complexity: O(*n*)
  static func fewestKnots(
    around points: [PlanePoint],
    width: Double,
    within range: ClosedRange<Double>
  ) -> [PlanePoint]? {
    var corridor = Corridor()
    for point in points {
      let isOpen = corridor.add(
        floor: .init(x: point.x, y: max(point.y - width, range.lowerBound)),
        ceiling: .init(x: point.x, y: min(point.y + width, range.upperBound))
      )
      guard isOpen else { return nil }
    }
    return corridor.finish()
  }

  /// Extends the corridor.
  ///
  /// - Returns: `false` if rounding closes the corridor; otherwise, `true`.
  mutating func add(floor low: PlanePoint, ceiling high: PlanePoint) -> Bool {
    let isFirst = start == nil
    if isFirst { start = low.x }
    if let exit = lines.add(floor: low, ceiling: high) {
      guard !isFirst, turn(exit), lines.add(floor: low, ceiling: high) == nil else { return false }
    }
    floor.append(low)
    ceiling.append(high)
    if floor.count >= room { forget() }
    return true
  }

  /// Returns the line through the complete corridor.
  mutating func finish() -> [PlanePoint]? {
    guard let middle = lines.middle, let last = floor.last else { return nil }
    begin(middle)
    knots.append(.init(x: last.x, y: middle.value(at: last.x)))
    return knots
  }

  private mutating func turn(_ exit: StabbingLines.Exit) -> Bool {
    begin(exit.line)
    let wall = exit.isThroughFloor ? floor : ceiling
    let touch = exit.line.right
    guard let last = wall.last else { return false }
    let leave = exit.line.crossing(.init(left: last, right: exit.point))
    guard touch.x <= leave.x else { return false }
    before = (exit.line, touch.x...leave.x)
    lines = restart(from: touch, to: leave, isThroughFloor: exit.isThroughFloor)
    return true
  }

  private mutating func begin(_ line: StabbingLines.Line) {
    if let before {
      knots.append(line.crossing(before.line, within: before.window))
    } else if let start {
      knots.append(.init(x: start, y: line.value(at: start)))
    }
  }

  /// Returns the lines that cross the last one between two of its points.
  ///
  /// If the last line leaves through the floor, the next one is below it before they cross and
  /// above it afterward. It passes below the touched point of the ceiling and above the point at
  /// which the last one leaves, so only the ceiling between the two constrains it.
  private func restart(
    from touch: PlanePoint,
    to leave: PlanePoint,
    isThroughFloor: Bool
  ) -> StabbingLines {
    var lines = StabbingLines()
    let wall = isThroughFloor ? ceiling : floor
    var first = wall.count
    while first > 0, wall[first - 1].x > touch.x { first -= 1 }
    for point in [touch] + wall[first...] {
      if isThroughFloor { _ = lines.add(ceiling: point) } else { _ = lines.add(floor: point) }
    }
    if isThroughFloor { _ = lines.add(floor: leave) } else { _ = lines.add(ceiling: leave) }
    return lines
  }

  /// Removes the corners before those at which the line may turn.
  private mutating func forget() {
    let earliest = lines.lastPin ?? before?.window.lowerBound ?? -.infinity
    let pin = min(earliest, floor[floor.count - 1].x)
    var first = 0
    while floor[first].x < pin { first += 1 }
    floor.removeFirst(first)
    ceiling.removeFirst(first)
    room = max(2 * floor.count, Self.leastRoom)
  }
}
