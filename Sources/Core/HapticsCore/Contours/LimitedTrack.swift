import HapticsRealtime

/// The parts of a control's track at which another control is not 0.
struct LimitedTrack {
  /// The pieces in the order of their times, with gaps between them.
  private let pieces: [ControlTrack.Segment]
  private let index: ExtremesIndex

  fileprivate init(_ pieces: [ControlTrack.Segment]) {
    // A gap between two curves is a jump to the neutral value and back, too short to be felt.
    let lasting = pieces.filter { $0.end - $0.start >= LimitedTrack.shortest }
    self.pieces = lasting.isEmpty ? pieces : lasting
    index = ExtremesIndex(self.pieces)
  }

  /// The least duration of a part that is perceptible, in seconds.
  private static let shortest = 0.0001

  /// Returns the least and greatest value between two times in seconds, or `nil` if no part is
  /// included.
  ///
  /// Parts that are shorter than 0.1 ms at the ends of the span, where a curve extends a microsecond
  /// into the next event, count only if there are no others.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  func extremes(from start: Double, to end: Double) -> ControlTrack.Extremes? {
    var first = pieces.partitioningIndex { $0.end > start }
    var after = pieces.partitioningIndex { $0.start >= end }
    guard first < after else { return nil }
    func isBrief(_ piece: ControlTrack.Segment) -> Bool {
      let (low, high) = (max(piece.start, start), min(piece.end, end))
      return high - low < LimitedTrack.shortest
    }
    if after - first > 1, isBrief(pieces[first]) { first += 1 }
    if after - first > 1, isBrief(pieces[after - 1]) { after -= 1 }
    var result = ControlTrack.Extremes(pieces[first].clipped(from: start, to: end))
    index.include(first + 1, after - 1, of: pieces, in: &result)
    result.include(ControlTrack.Extremes(pieces[after - 1].clipped(from: start, to: end)))
    return result
  }
}

extension ControlTrack {
  /// Returns the parts of the track at which `level` is not 0.
  ///
  /// - Complexity: O(*n*) in the number of both tracks' segments.
  func limited(to level: ControlTrack) -> LimitedTrack {
    var result: [Segment] = []
    for piece in level.pieces(from: -.infinity, to: .infinity) where max(piece.from, piece.to) > 0 {
      result += pieces(from: piece.start, to: piece.end)
    }
    return LimitedTrack(result)
  }
}
