/// A line with breakpoints at whole milliseconds and a minimum distance.
///
/// Its breakpoints are on the vibration. Each is as far from the previous one as the tolerance
/// allows; if none is within it, the best of the next ones is used.
struct MillisecondLine {
  private(set) var points: [EnvelopeLine.Point] = []
  /// The maximum error of the line.
  private(set) var error = 0.0

  private let start: Int
  private let values: [Value]
  private let shortest: Int
  private let longest: Int

  /// The values at a millisecond.
  private struct Value {
    var intensity: Double
    var sharpness: Double
  }

  /// Fits a line.
  ///
  /// - Complexity: O(*m* *l* log *l*) in the number *m* of corners and the most milliseconds *l*
  ///   between two.
  init(
    _ outline: HapticOutline,
    _ span: ClosedRange<Double>,
    tolerance: Double,
    shortest: Int,
    longest: Int
  ) {
    start = Int((span.lowerBound * 1000).rounded())
    let end = max(Int((span.upperBound * 1000).rounded()), start + shortest)
    self.shortest = shortest
    self.longest = longest
    var values: [Value] = []
    var place = 0
    for time in start...end {
      let found = outline.vibration(at: Double(time) / 1000, near: &place)
      // During silence, the previous sharpness continues.
      let tone = found.intensity > 0 ? found.sharpness : values.last?.sharpness ?? 0.5
      values.append(Value(intensity: found.intensity, sharpness: tone))
    }
    if let first = values.firstIndex(where: { $0.intensity > 0 }) {
      for index in 0..<first { values[index].sharpness = values[first].sharpness }
    }
    self.values = values
    fit(tolerance)
  }

  private mutating func fit(_ tolerance: Double) {
    var corner = 0
    add(0)
    while corner < values.count - 1 {
      let next = next(after: corner, tolerance)
      error = max(error, gap(corner, next))
      add(next)
      corner = next
    }
  }

  /// The farthest corner to which a line stays within the tolerance.
  private func next(after corner: Int, _ tolerance: Double) -> Int {
    let end = values.count - 1
    guard end - corner > shortest else { return end }
    let last = min(end, corner + longest)
    var low = corner + shortest
    guard gap(corner, low) <= tolerance else { return leastBad(after: corner, last) }
    var high = low
    var step = shortest
    while high < last, gap(corner, min(high + step, last)) <= tolerance {
      high = min(high + step, last)
      step *= 2
    }
    low = high
    high = min(high + step, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if gap(corner, middle) <= tolerance { low = middle } else { high = middle }
    }
    if high > low, high == last, gap(corner, high) <= tolerance { low = high }
    low = closest(to: corner, low)
    // The rest after it must also be long enough.
    return end - low < shortest && low < end ? max(corner + shortest, end - shortest) : low
  }

  /// Returns the best of the last suitable breakpoints, usually one of the vibration.
  private func closest(to corner: Int, _ last: Int) -> Int {
    guard last < values.count - 1 else { return last }
    var best = last
    var least = gap(corner, last)
    for candidate in (max(corner + shortest, last - 10)..<last).reversed() {
      let error = gap(corner, candidate)
      if error < least - 1e-9 { (best, least) = (candidate, error) }
    }
    return best
  }

  private func leastBad(after corner: Int, _ last: Int) -> Int {
    var best = corner + shortest
    var least = Double.infinity
    for candidate in corner + shortest...min(corner + 2 * shortest, last) {
      let rest = values.count - 1 - candidate
      guard rest == 0 || rest >= shortest else { continue }
      let error = gap(corner, candidate)
      if error < least { (best, least) = (candidate, error) }
    }
    return best
  }

  /// Returns the maximum distance between the vibration and a line between two breakpoints.
  private func gap(_ from: Int, _ to: Int) -> Double {
    let (a, b) = (values[from], values[to])
    var gap = 0.0
    for index in from...to {
      let part = Double(index - from) / Double(to - from)
      let value = values[index]
      gap = max(gap, abs(a.intensity + (b.intensity - a.intensity) * part - value.intensity))
      if value.intensity > ContourDistance.felt {
        gap = max(gap, abs(a.sharpness + (b.sharpness - a.sharpness) * part - value.sharpness))
      }
    }
    return gap
  }

  private mutating func add(_ index: Int) {
    points.append(
      EnvelopeLine.Point(
        time: Double(start + index) / 1000,
        intensity: values[index].intensity,
        sharpness: values[index].sharpness
      )
    )
  }
}
