/// A point of the plane in which curves are fitted: a time and a value.
struct PlanePoint: BitwiseCopyable {
  var x: Double
  var y: Double
}

/// The corridor in which a fitted line must stay, and the line of fewest pieces through it.
///
/// Each piece reaches as far as any can; where it would leave the corridor, the next one must
/// cross it between the last wall it touches and the wall through which it leaves. That this
/// greedy choice needs the fewest pieces is shown by H. Imai and M. Iri, "An optimal algorithm for
/// approximating a piecewise linear function", Journal of Information Processing 9 (1986).
struct Corridor {
  private let floor: [PlanePoint]
  private let ceiling: [PlanePoint]

  /// The corridor between two walls, whose corners have the same times.
  init(floor: [PlanePoint], ceiling: [PlanePoint]) {
    self.floor = floor
    self.ceiling = ceiling
  }

  init(around points: [PlanePoint], width: Double, within range: ClosedRange<Double>) {
    self.init(
      floor: points.map { .init(x: $0.x, y: max($0.y - width, range.lowerBound)) },
      ceiling: points.map { .init(x: $0.x, y: min($0.y + width, range.upperBound)) }
    )
  }

  /// The corners of a line of the fewest pieces, from the corridor's one end to its other.
  ///
  /// `nil` where the corridor is so narrow that rounding closes it.
  ///
  /// - Complexity: O(*n*)
  func fewestKnots() -> [PlanePoint]? {
    guard let first = floor.first, let last = floor.last else { return nil }
    var knots: [PlanePoint] = []
    var lines = StabbingLines()
    /// The line before, and where the next one may cross it.
    var before: (line: StabbingLines.Line, window: ClosedRange<Double>)?
    func turn(to line: StabbingLines.Line) {
      if let before {
        knots.append(line.crossing(before.line, within: before.window))
      } else {
        knots.append(.init(x: first.x, y: line.value(at: first.x)))
      }
    }

    var next = 0
    var reached = -1
    while next < floor.count {
      if let exit = lines.add(floor: floor[next], ceiling: ceiling[next]) {
        guard next > reached, next > 0 else { return nil }
        reached = next
        turn(to: exit.line)
        let wall = exit.isThroughFloor ? floor : ceiling
        let touch = exit.line.right
        let leave = exit.line.crossing(.init(left: wall[next - 1], right: wall[next]))
        guard touch.x <= leave.x else { return nil }
        before = (exit.line, touch.x...leave.x)
        lines = restart(from: touch, to: leave, at: next, isThroughFloor: exit.isThroughFloor)
      } else {
        next += 1
      }
    }
    guard let middle = lines.middle else { return nil }
    turn(to: middle)
    knots.append(.init(x: last.x, y: middle.value(at: last.x)))
    return knots
  }

  /// The lines that cross the last one between two of its points.
  ///
  /// Where the last line leaves through the floor, the next one is below it before they cross and
  /// above it after: so it passes below the touched point of the ceiling and above the point where
  /// the last one leaves, and of the walls between the two only the ceiling is in its way.
  private func restart(
    from touch: PlanePoint,
    to leave: PlanePoint,
    at next: Int,
    isThroughFloor: Bool
  ) -> StabbingLines {
    var lines = StabbingLines()
    let wall = isThroughFloor ? ceiling : floor
    var first = next
    while first > 0, wall[first - 1].x > touch.x { first -= 1 }
    for point in [touch] + wall[first..<next] {
      if isThroughFloor { _ = lines.add(ceiling: point) } else { _ = lines.add(floor: point) }
    }
    if isThroughFloor { _ = lines.add(floor: leave) } else { _ = lines.add(ceiling: leave) }
    return lines
  }
}
