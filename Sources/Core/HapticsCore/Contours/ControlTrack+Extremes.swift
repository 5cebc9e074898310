extension ControlTrack {
  /// The least and the greatest value over a time span.
  package struct Extremes: Hashable, Sendable, BitwiseCopyable {
    package var least: Double
    package var greatest: Double

    package init(_ value: Double) {
      least = value
      greatest = value
    }

    init(_ segment: Segment) {
      least = min(segment.from, segment.to)
      greatest = max(segment.from, segment.to)
    }

    mutating func include(_ other: Extremes) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }
  }

  /// Returns the least and greatest value from `start` up to, but not including, `end`, in seconds.
  ///
  /// The limit at `end` is included; a jump at `end` is not. If `end` is not after `start`, both
  /// are the value at `start`.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  package func extremes(from start: Double, to end: Double) -> Extremes {
    guard !segments.isEmpty else { return Extremes(id.neutralValue) }
    let first = segmentIndex(at: start)
    var result = Extremes(segments[first].value(at: start))
    guard end > start else { return result }
    var last = segmentIndex(at: end)
    // Half open: a segment that starts at the end is not part of the span.
    if last > first, segments[last].start >= end { last -= 1 }
    if last > first {
      result.include(Extremes(segments[first].to))
      index.include(first + 1, last, of: segments, in: &result)
      result.include(Extremes(segments[last].from))
    }
    result.include(Extremes(segments[last].value(at: end)))
    return result
  }
}
