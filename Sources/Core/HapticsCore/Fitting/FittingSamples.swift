/// Evenly spaced samples of a function of time, and the search for the lines that follow it.
struct FittingSamples {
  private let id: HapticDynamicParameter.ID
  private let start: Double
  /// The times, relative to `start`, and the function's values.
  private let points: [PlanePoint]

  /// Samples the function, or returns `nil` if the span has no length.
  init?(
    _ id: HapticDynamicParameter.ID,
    over span: ClosedRange<Double>,
    resolution: Int,
    of value: (Double) -> Double
  ) {
    let length = span.upperBound - span.lowerBound
    guard length > 0, length.isFinite else { return nil }
    self.id = id
    start = span.lowerBound
    let last = Double(min(max(resolution, 2), 1_000_000) - 1)
    points = stride(from: 0, through: last, by: 1).map { i in
      let time = i == last ? length : length * (i / last)
      let value = value(span.lowerBound + time)
      return PlanePoint(x: time, y: id.clamp(value.isNaN ? id.neutralValue : value))
    }
  }

  func knots(within tolerance: Double) -> [PlanePoint]? {
    Corridor.fewestKnots(around: points, width: tolerance, within: id.range)
  }

  /// Returns the fewest knots for a tolerance, or for the next greater one that rounding permits.
  func fewestKnots(within tolerance: Double) -> (knots: [PlanePoint], tolerance: Double) {
    var tolerance = tolerance
    while tolerance < 2 {
      if let knots = knots(within: tolerance) { return (knots, tolerance) }
      tolerance *= 2
    }
    return (knots(within: 2) ?? [], 2)
  }

  /// Returns the knots of the closest line with at most `pointCount` knots.
  ///
  /// The number of knots falls as the tolerance grows, so bisection finds the least tolerance.
  ///
  /// - Parameter knownTolerance: A tolerance that `pointCount` knots can keep.
  func closest(pointCount: Int, knownTolerance: Double) -> [PlanePoint] {
    var low = 0.0
    var high = knownTolerance
    var best = knots(within: high) ?? []
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if let knots = knots(within: middle), knots.count <= pointCount {
        best = knots
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }

  /// Returns the curves through knots, and their distance from the samples.
  func fit(_ knots: [PlanePoint]) -> CurveFit {
    // Rounding may carry a crossing out of the range by a bit.
    let knots = knots.map { PlanePoint(x: $0.x, y: id.clamp($0.y)) }
    let points = knots.map { HapticParameterCurve.ControlPoint(at: $0.x, value: $0.y) }
    let curve = HapticParameterCurve(id, at: start, controlPoints: points)
    return CurveFit(curves: curve.split(), error: error(of: knots))
  }

  private func error(of knots: [PlanePoint]) -> Double {
    var error = 0.0
    var next = 1
    for point in points {
      while next < knots.count - 1, knots[next].x < point.x { next += 1 }
      guard next < knots.count else { break }
      let piece = ControlTrack.Segment(
        start: knots[next - 1].x,
        end: knots[next].x,
        from: knots[next - 1].y,
        to: knots[next].y
      )
      error = max(error, abs(piece.value(at: point.x) - point.y))
    }
    return error
  }
}
