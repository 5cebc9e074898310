internal import Diagnostics
internal import HapticsRealtime
package import LocatedJSON

/// Places of broken text, which make what surrounds them uncertain.
package struct BrokenPlaces: Sendable {
  @usableFromInline let places: [Int]

  /// Creates the list of a text's places.
  package init(_ json: JSONDocument) {
    let faults = json.faults
    places =
      faults.isEmpty
      ? [] : faults.filter { $0.severity == .error }.map { $0.range.lowerBound }.sorted()
  }

  /// Whether a place lies inside a range of bytes, or at its end.
  ///
  /// - Complexity: O(log *n*) in the number of places.
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
