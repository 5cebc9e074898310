extension ControlTrack {
  /// Returns the linear pieces from `start` up to `end`, in seconds, with the first and the last
  /// one cut.
  ///
  /// The collection is empty if `end` is not after `start`. It has one constant piece if the
  /// control is neutral throughout.
  ///
  /// - Complexity: O(log *n*) in the number of segments, and O(1) for each piece as it is read.
  package func pieces(from start: Double, to end: Double) -> Pieces {
    let all =
      isNeutral
      ? [Segment(start: -.infinity, end: .infinity, from: id.neutralValue, to: id.neutralValue)]
      : segments
    guard end > start else { return Pieces(segments: all, range: 0..<0, start: start, end: end) }
    let first = Segment.index(at: start, in: all.span)
    var last = Segment.index(at: end, in: all.span)
    // Half open: a segment that starts at the end is not part of the span.
    if last > first, all[last].start >= end { last -= 1 }
    return Pieces(segments: all, range: first..<last + 1, start: start, end: end)
  }

  /// The linear pieces of a track within a time span, cut as they are read.
  package struct Pieces: RandomAccessCollection, Sendable {
    fileprivate let segments: [Segment]
    fileprivate let range: Range<Int>
    fileprivate let start: Double
    fileprivate let end: Double

    /// The position of the first piece: 0.
    package var startIndex: Int { 0 }
    /// The position after the last piece.
    package var endIndex: Int { range.count }

    /// The piece at a position, cut to the span.
    package subscript(position: Int) -> Segment {
      precondition(indices.contains(position), "no such piece")
      return segments[range.lowerBound + position].clipped(from: start, to: end)
    }
  }
}
