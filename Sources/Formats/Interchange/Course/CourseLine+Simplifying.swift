extension [CourseLine.Corner] {
  /// The corners without which the line would be farther off than a tolerance.
  ///
  /// The farthest corner from the line between two others stays, and then the same on both of its sides
  /// (Ramer, Douglas and Peucker, with distances in value). Simplifying the result changes nothing: the
  /// corners that stayed are farthest again. What is silent counts ten times, so that it stays silent.
  ///
  /// - Parameter pins: Times, in their order, of corners that stay unless the line is the same without them.
  /// - Complexity: O(*n* log *n*) in the number of corners, also where all are on one side of the farthest:
  ///   from a depth of 64 on lines are halved.
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
