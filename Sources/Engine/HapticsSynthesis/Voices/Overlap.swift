import HapticsRealtime

/// Returns the greatest number of spans that share a frame.
///
/// - Complexity: O(*n* log *n*) in the number of spans.
func greatestOverlap(of spans: [Range<Int64>]) -> Int {
  let starts = spans.map { $0.lowerBound }.sortedIfNeeded()
  let ends = spans.map { $0.upperBound }.sortedIfNeeded()
  var ended = 0
  var greatest = 0
  for (begun, start) in starts.enumerated() {
    while ends[ended] <= start, ended < begun { ended += 1 }
    greatest = max(greatest, begun + 1 - ended)
  }
  return greatest
}

extension [Int64] {
  /// Returns the numbers in order; those that are in order already are not touched.
  fileprivate func sortedIfNeeded() -> [Int64] {
    for i in indices.dropFirst() where self[i] < self[i - 1] { return sorted() }
    return self
  }
}

extension Array {
  /// Sorts by a time; elements of the same time stay in their order.
  mutating func sortByTime(_ time: (Element) -> Double) {
    for i in indices.dropFirst() where time(self[i]) < time(self[i - 1]) {
      sort { time($0) < time($1) }
      return
    }
  }
}

extension VoiceLine {
  /// Allocates memory for events in the order of their starts.
  ///
  /// - Parameter isLive: A Boolean value that indicates whether controls can be sent, which can make
  ///   events longer.
  init(for envelopes: [EventEnvelope], _ frameScale: FrameScale, isLive: Bool) {
    let spans = envelopes.map { isLive ? $0.longestSpan : $0.span }
    self.init(eventCount: envelopes.count, voices: frameScale.greatestOverlap(of: spans))
  }
}
