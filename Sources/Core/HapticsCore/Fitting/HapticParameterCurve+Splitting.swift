extension HapticParameterCurve {
  /// Returns the curve as an equivalent sequence of curves of at most ``controlPointLimit`` points.
  ///
  /// Each curve starts at the last point of the previous one.
  package func split() -> [HapticParameterCurve] {
    guard controlPoints.count > Self.controlPointLimit else { return [self] }
    let step = Self.controlPointLimit - 1
    return stride(from: 0, to: controlPoints.count - 1, by: step).map { first in
      let origin = controlPoints[first].time
      let points = controlPoints[first...].prefix(step + 1).map {
        ControlPoint(at: $0.time - origin, value: $0.value)
      }
      return HapticParameterCurve(id, at: time + origin, controlPoints: points)
    }
  }
}
