internal import LocatedJSON

extension AHAPDocument {
  /// Visits every time and duration of the file, with the instant that it counts from.
  ///
  /// Negative times and durations of events are passed over: they have rules of their own.
  @inline(__always)
  func forEachTime(_ visit: (_ time: NumberField, _ origin: Double) -> Void) {
    for event in events {
      if event.time.number > 0 { visit(event.time, 0) }
      if event.duration.number > 0 { visit(event.duration, 0) }
    }
    for parameter in parameters { visit(parameter.time, 0) }
    for curve in curves {
      visit(curve.time, 0)
      for point in controlPoints[curve.points] { visit(point.time, curve.time.number) }
    }
  }
}
