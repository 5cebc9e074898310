import HapticsRealtime

/// The parts of a control's track at which another control is not 0.
struct LimitedTrack {
  /// The pieces in the order of their times, with gaps between them.
  private let pieces: [ControlTrack.Segment]
  private let index: ExtremesIndex

  fileprivate init(_ pieces: [ControlTrack.Segment]) {
    self.pieces = pieces
    index = ExtremesIndex(pieces)
  }

  /// Returns the least and greatest value between two times in seconds, or `nil` if no part is
  /// included.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  func extremes(from start: Double, to end: Double) -> ControlTrack.Extremes? {
    let first = pieces.partitioningIndex { $0.end > start }
    let after = pieces.partitioningIndex { $0.start >= end }
    guard first < after else { return nil }
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
