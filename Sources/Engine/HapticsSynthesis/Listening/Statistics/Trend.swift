/// A straight line through points that a few wild ones do not bend.
///
/// It is the line of Theil and Sen: its slope is the median of the slopes between all points.
package struct Trend: Hashable, Sendable {
  /// The change of the value per unit of time.
  package let slope: Double
  /// The value at time 0.
  package let start: Double

  private static let most = 256

  /// Fits a line to points.
  ///
  /// - Returns: `nil` if all points are at the same time.
  package init?(_ points: [(time: Double, value: Double)]) {
    let step = max((points.count + Self.most - 1) / Self.most, 1)
    let chosen = stride(from: 0, to: points.count, by: step).map { points[$0] }
    var slopes: [Double] = []
    for (index, a) in chosen.enumerated() {
      for b in chosen[(index + 1)...] where b.time != a.time {
        slopes.append((b.value - a.value) / (b.time - a.time))
      }
    }
    guard !slopes.isEmpty else { return nil }
    let slope = Sample(slopes).median
    self.slope = slope
    start = Sample(points.map { $0.value - slope * $0.time }).median
  }

  /// Returns the value of the line at a time.
  package func value(at time: Double) -> Double { start + slope * time }
}
