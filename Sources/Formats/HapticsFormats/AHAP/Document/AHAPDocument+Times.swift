import LocatedJSON

extension AHAPDocument {
  /// Visits every positive time and duration of the file, with the time to which it is relative.
  ///
  /// Separate rules handle negative ones.
  @inline(__always)
  func forEachTime(_ visit: (_ time: NumberField, _ origin: Double) -> Void) {
    for event in events {
      if event.time.number > 0 { visit(event.time, 0) }
      if event.duration.number > 0 { visit(event.duration, 0) }
    }
    for parameter in parameters where parameter.time.number > 0 { visit(parameter.time, 0) }
    for curve in curves {
      if curve.time.number > 0 { visit(curve.time, 0) }
      for point in controlPoints[curve.points] where point.time.number > 0 {
        visit(point.time, curve.time.number)
      }
    }
  }
}
