import HapticsCore

extension [HapticParameterCurve.ControlPoint] {
  /// Returns the value of the line at a time; it is constant before its first point and after its
  /// last one.
  ///
  /// - Parameter place: The position of the last time, for ascending times; initially 0.
  /// - Returns: The value, or `nil` for a line without points.
  /// - Complexity: O(1) for each of many ascending times.
  func value(at time: Double, _ place: inout Int) -> Double? {
    guard let first else { return nil }
    while place + 1 < count, self[place + 1].time <= time { place += 1 }
    guard time > first.time, place + 1 < count else { return self[place].value }
    let (a, b) = (self[place], self[place + 1])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
