import HapticsCore

extension [HapticParameterCurve.ControlPoint] {
  /// The value of the line at a time; before its first point that of the first, behind its last that
  /// of the last, and `nil` of a line without points.
  ///
  /// - Parameter place: Where the last time was, for times that ascend; 0 at first.
  /// - Complexity: O(1) a time, if many ascending ones are asked for.
  func value(at time: Double, _ place: inout Int) -> Double? {
    guard let first else { return nil }
    while place + 1 < count, self[place + 1].time <= time { place += 1 }
    guard time > first.time, place + 1 < count else { return self[place].value }
    let (a, b) = (self[place], self[place + 1])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
