/// A search by halves for the first index of a range from which on a condition holds.
///
/// ``partitioningIndex(in:where:)`` says the same with a closure. On the render path a closure that
/// captures an array, a span or what cannot be copied is not proved; there the loop stands open:
///
/// ```swift
/// var search = SortedSearch(in: 0..<segments.count)
/// while let middle = search.middle { search.narrow(holds: segments[middle].end > time) }
/// return search.index
/// ```
public struct SortedSearch: BitwiseCopyable, Sendable {
  @usableFromInline var low: Int
  @usableFromInline var high: Int

  /// Begins a search.
  @inlinable @inline(__always)
  public init(in range: Range<Int>) {
    low = range.lowerBound
    high = range.upperBound
  }

  /// The index to ask about, or `nil` when the search is over.
  ///
  /// - Realtime: safe.
  @inlinable
  public var middle: Int? {
    @inline(__always) get { low < high ? low &+ (high &- low) / 2 : nil }
  }

  /// Takes in whether the condition holds at ``middle``.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func narrow(holds: Bool) {
    let middle = low &+ (high &- low) / 2
    if holds { high = middle } else { low = middle &+ 1 }
  }

  /// The first index at which the condition holds, or the end of the range: once the search is over.
  ///
  /// - Realtime: safe.
  @inlinable
  public var index: Int {
    @inline(__always) get { low }
  }
}

/// The first index of a range at which a condition holds, or the range's end.
///
/// - Parameter condition: Where it holds at an index, it holds at all later ones.
/// - Complexity: O(log *n*)
/// - Realtime: safe, where the condition captures plain values only.
@inlinable @inline(__always)
public func partitioningIndex(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
  var search = SortedSearch(in: range)
  while let middle = search.middle { search.narrow(holds: condition(middle)) }
  return search.index
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds, or the end.
  ///
  /// - Parameter condition: Where it holds for an element, it holds for all later ones.
  /// - Complexity: O(log *n*)
  @inlinable
  public func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var search = SortedSearch(in: startIndex..<endIndex)
    while let middle = search.middle { search.narrow(holds: condition(self[middle])) }
    return search.index
  }
}
