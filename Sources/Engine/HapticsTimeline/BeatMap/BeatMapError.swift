/// An error in the beats of a map.
public enum BeatMapError: Error, Hashable, Sendable {
  /// There are more than 1,048,576 beats.
  case tooManyBeats(Int)
  /// A beat is before the track's start, or at or after its end.
  case outsideTrack(beat: Int)
  /// A beat is not later than the previous one, which is the second value.
  case notLater(beat: Int, than: Int)
  /// The gap between a beat and the previous one, in nanoseconds, is less than the spacing.
  case tooClose(beat: Int, to: Int, gap: Int64)
}

extension BeatMap {
  /// Returns the errors in a list of beats, in their order.
  ///
  /// Beats are not compared with an invalid beat, so one mistake causes one error.
  ///
  /// - Parameters:
  ///   - beats: The beats, in nanoseconds from the track's start.
  /// - duration: The duration of the track, in nanoseconds.
  ///   - spacing: The least time from one beat to the next, in nanoseconds.
  /// - Complexity: O(*n*).
  package static func faults(
    of beats: [Int64],
    duration: Int64,
    spacing: Int64
  ) -> [BeatMapError] {
    guard beats.count <= mostBeats else { return [.tooManyBeats(beats.count)] }
    var faults: [BeatMapError] = []
    var last: Int?
    for (i, beat) in beats.enumerated() {
      guard beat >= 0, beat < min(duration, horizon) else {
        faults.append(.outsideTrack(beat: i))
        continue
      }
      if let last {
        let gap = beat - beats[last]
        if gap <= 0 {
          faults.append(.notLater(beat: i, than: last))
          continue
        }
        if gap < spacing { faults.append(.tooClose(beat: i, to: last, gap: gap)) }
      }
      last = i
    }
    return faults
  }
}
