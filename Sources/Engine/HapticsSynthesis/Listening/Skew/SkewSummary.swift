/// A summary of the skews of many pairs; all times in seconds.
package struct SkewSummary: Hashable, Sendable {
  package let count: Int
  /// The typical skew: how much later the second channel is.
  package let median: Double
  /// The spread of the skews; see ``Sample/spread``.
  package let spread: Double
  /// The least and the greatest skew.
  package let range: ClosedRange<Double>
  /// The pair that is furthest from the median.
  package let worst: OnsetPairing.Pair
  /// The growth of the skew per second, caused by the difference of two clocks.
  ///
  /// It is 0 for fewer than eight pairs, which are not enough for an estimate.
  package let drift: Double
  package let spreadWithoutDrift: Double

  /// Creates a summary of pairs, or `nil` if there are none.
  ///
  /// - Complexity: O(*n* log *n*).
  package init?(_ pairs: [OnsetPairing.Pair]) {
    let skews = Sample(pairs.map { $0.skew })
    let middle = skews.median
    guard let first = skews.sorted.first, let last = skews.sorted.last,
      let worst = pairs.max(by: {
        ($0.skew - middle).magnitude < ($1.skew - middle).magnitude
      })
    else { return nil }
    count = pairs.count
    median = middle
    spread = skews.spread
    range = first...last
    self.worst = worst
    let trend = pairs.count < 8 ? nil : Trend(pairs.map { ($0.time, $0.skew) })
    drift = trend?.slope ?? 0
    spreadWithoutDrift =
      trend.map { trend in
        Sample(pairs.map { $0.skew - trend.value(at: $0.time) }).spread
      } ?? skews.spread
  }
}
