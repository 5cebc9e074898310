import HapticsCore

extension [HapticParameterCurve.ControlPoint] {
  /// Returns the breakpoints without which the line would be off by more than a tolerance.
  ///
  /// The farthest breakpoint from the line between two others remains, and then the same applies on
  /// both of its sides (Ramer, Douglas and Peucker, with distances in value). The result is stable,
  /// because the remaining breakpoints are the farthest again. Silence has ten times the weight, so
  /// that it remains silent.
  ///
  /// - Parameter pins: The ascending times of breakpoints that remain unless they are redundant.
  /// - Complexity: O(*n* log *n*) in the number of breakpoints, even if all are on one side of the
  ///   farthest: starting at a depth of 64, lines are halved.
  func simplified(tolerance: Double, pins: [Double] = []) -> [Element] {
    guard count > 2 else { return self }
    var weights: [Double] = []
    var pin = 0
    for corner in self {
      while pin < pins.count, pins[pin] < corner.time { pin += 1 }
      let isPinned = pin < pins.count && pins[pin] == corner.time
      weights.append(isPinned ? tolerance / 2e-6 : corner.value == 0 ? 10 : 1)
    }
    var stays = [Bool](repeating: false, count: count)
    stays[0] = true
    stays[count - 1] = true
    var waiting = [(first: 0, last: count - 1, depth: 0)]
    while let (first, last, depth) = waiting.popLast() {
      guard last - first > 1 else { continue }
      let (a, b) = (self[first], self[last])
      var farthest = first
      var distance = tolerance
      for index in first + 1..<last {
        let corner = self[index]
        let gap = abs(corner.value - a.value(at: corner.time, towards: b))
        let weighed = gap * weights[index]
        if weighed > distance { (farthest, distance) = (index, weighed) }
      }
      guard farthest > first else { continue }
      if depth > 64 { farthest = (first + last) / 2 }
      stays[farthest] = true
      waiting.append((first, farthest, depth + 1))
      waiting.append((farthest, last, depth + 1))
    }
    return indices.filter { stays[$0] }.map { self[$0] }
  }
}
