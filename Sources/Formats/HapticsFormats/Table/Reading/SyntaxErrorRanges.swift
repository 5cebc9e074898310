import HapticsRealtime
package import LocatedJSON

/// Places of broken text, which make what surrounds them uncertain.
package struct SyntaxErrorRanges: Sendable {
  @usableFromInline let places: [Int]

  /// Creates the list for a source.
  package init(_ json: JSONDocument) {
    let faults = json.faults
    places =
      faults.isEmpty
      ? [] : faults.filter { $0.severity == .error }.map { $0.range.lowerBound }.sorted()
  }

  /// Returns whether a syntax error is within a range of bytes, or at its end.
  ///
  /// - Complexity: O(log *n*) in the number of syntax errors.
  @inlinable
  package func touch(_ range: Range<Int>) -> Bool {
    places.isEmpty ? false : touchOne(range)
  }

  @usableFromInline
  func touchOne(_ range: Range<Int>) -> Bool {
    let next = places.partitioningIndex { $0 >= range.lowerBound }
    return next < places.count && places[next] <= range.upperBound
  }
}
