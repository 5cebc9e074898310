/// A binary search for the first index of a range that satisfies a condition, as do all later ones.
///
/// ``partitioningIndex(in:where:)`` is the equivalent function with a closure. On the render path,
/// a closure that captures an array, a span or a noncopyable value cannot be proved real-time safe.
/// Write the loop there instead:
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

  /// The index to test, or `nil` if the search is complete.
  ///
  /// - Realtime: safe.
  @inlinable
  public var middle: Int? {
    @inline(__always) get { low < high ? low &+ (high &- low) / 2 : nil }
  }

  /// Narrows the search by the result of the condition at ``middle``.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func narrow(holds: Bool) {
    let middle = low &+ (high &- low) / 2
    if holds { high = middle } else { low = middle &+ 1 }
  }

  /// The first index that satisfies the condition, or the end of the range, once the search is
  /// complete.
  ///
  /// - Realtime: safe.
  @inlinable
  public var index: Int {
    @inline(__always) get { low }
  }
}

/// Returns the first index of a range that satisfies a condition, or the range's end.
///
/// - Parameter condition: A condition that is true for all indices after the first one that
///   satisfies it.
/// - Complexity: O(log *n*)
/// - Realtime: safe if the condition captures plain values only.
@inlinable @inline(__always)
public func partitioningIndex(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
  var search = SortedSearch(in: range)
  while let middle = search.middle { search.narrow(holds: condition(middle)) }
  return search.index
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, or the end.
  ///
  /// - Parameter condition: A condition that is true for all elements after the first one that
  ///   satisfies it.
  /// - Complexity: O(log *n*)
  @inlinable
  public func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var search = SortedSearch(in: startIndex..<endIndex)
    while let middle = search.middle { search.narrow(holds: condition(self[middle])) }
    return search.index
  }
}
