import HapticsCore
import HapticsRealtime

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

extension [HapticParameterCurve.ControlPoint] {
  /// Returns the value at a time; it is constant before the first breakpoint and after the last
  /// one.
  ///
  /// - Complexity: O(log *n*) in the number of breakpoints.
  func value(at time: Double) -> Double {
    let next = partitioningIndex { $0.time > time }
    guard next > 0 else { return first?.value ?? 0 }
    let before = self[next - 1]
    guard next < count, before.time < time else { return before.value }
    return before.value(at: time, towards: self[next])
  }

  /// The line between two times, with corners at both.
  func cut(_ start: Double, _ end: Double) -> [Element] {
    var line = [Element(at: start, value: value(at: start).roundedValue)]
    line += self[partitioningIndex { $0.time > start }...].prefix { $0.time < end }
    if end > start { line.append(Element(at: end, value: value(at: end).roundedValue)) }
    return line
  }

  /// The one value that all corners have, or `nil`.
  var constant: Double? {
    guard let first else { return nil }
    return allSatisfy { $0.value == first.value } ? first.value : nil
  }
}

extension HapticParameterCurve.ControlPoint {
  /// The value of the line from this corner to another one.
  func value(at time: Double, towards next: Self) -> Double {
    next.value == value
      ? value : value + (next.value - value) * ((time - self.time) / (next.time - self.time))
  }
}
