/// The least and greatest values of runs of segments, in levels of sixteen.
///
/// The first level has a range for every sixteen segments, the next for every sixteen of those, and
/// so on, so that a few ranges cover any run. The index takes a fifteenth of the segments' memory.
struct ExtremesIndex: Sendable {
  /// The levels, one after the other, the finest first.
  private var ranges: [ControlTrack.Extremes] = []

  private static let fan = 16

  init(_ segments: [ControlTrack.Segment]) {
    // Short tracks are as fast to read.
    guard segments.count > 2 * Self.fan else { return }
    ranges.reserveCapacity(segments.count / (Self.fan - 1) + 2)
    for start in stride(from: 0, to: segments.count, by: Self.fan) {
      var range = ControlTrack.Extremes(segments[start])
      for i in start..<min(start + Self.fan, segments.count) {
        range.include(ControlTrack.Extremes(segments[i]))
      }
      ranges.append(range)
    }
    var level = 0..<ranges.count
    while level.count > 1 {
      for start in stride(from: level.lowerBound, to: level.upperBound, by: Self.fan) {
        var range = ranges[start]
        for i in start..<min(start + Self.fan, level.upperBound) { range.include(ranges[i]) }
        ranges.append(range)
      }
      level = level.upperBound..<ranges.count
    }
  }

  /// Widens `result` by all whole segments from `low` up to, but not including, `high`.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  func include(
    _ low: Int,
    _ high: Int,
    of segments: [ControlTrack.Segment],
    in result: inout ControlTrack.Extremes
  ) {
    var low = low
    var high = high
    if ranges.isEmpty || high - low <= 2 * Self.fan {
      while low < high {
        result.include(ControlTrack.Extremes(segments[low]))
        low += 1
      }
      return
    }
    while !low.isMultiple(of: Self.fan) {
      result.include(ControlTrack.Extremes(segments[low]))
      low += 1
    }
    while !high.isMultiple(of: Self.fan) {
      high -= 1
      result.include(ControlTrack.Extremes(segments[high]))
    }
    var offset = 0
    var count = (segments.count + Self.fan - 1) / Self.fan
    low /= Self.fan
    high /= Self.fan
    while low < high {
      while low < high, high - low <= Self.fan || !low.isMultiple(of: Self.fan) {
        result.include(ranges[offset + low])
        low += 1
      }
      while low < high, !high.isMultiple(of: Self.fan) {
        high -= 1
        result.include(ranges[offset + high])
      }
      offset += count
      count = (count + Self.fan - 1) / Self.fan
      low /= Self.fan
      high /= Self.fan
    }
  }
}
