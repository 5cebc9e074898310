/// Robust statistics of some numbers, unaffected by a few outliers.
package struct Sample: Hashable, Sendable {
  /// The numbers in ascending order, without NaNs.
  package let sorted: [Double]

  /// Sorts numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ values: some Sequence<Double>) { sorted = values.filter { $0.isFinite }.sorted() }

  package var count: Int { sorted.count }

  /// The median; 0 if there are no numbers.
  package var median: Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? sorted[middle - 1] / 2 + sorted[middle] / 2 : sorted[middle]
  }

  /// The spread of the numbers: 1.4826 times the median distance from the median.
  ///
  /// Of numbers in a normal distribution that is the standard deviation, but a few wild ones do not
  /// change it.
  ///
  /// - Complexity: O(*n* log *n*).
  package var spread: Double {
    let median = median
    return 1.4826 * Sample(sorted.map { ($0 - median).magnitude }).median
  }
}
