/// A fault in the beats of a map.
public enum BeatMapFault: Error, Hashable, Sendable {
  /// There are more beats than ``BeatMap/mostBeats``.
  case tooManyBeats(Int)
  /// A beat lies before the track's start, or at its end or later.
  case outsideTrack(beat: Int)
  /// A beat does not come after the one before it, which is named second.
  case notLater(beat: Int, than: Int)
  /// A beat comes sooner after the one before it than the spacing allows; the gap in nanoseconds.
  case tooClose(beat: Int, to: Int, gap: Int64)
}

extension BeatMap {
  /// Everything that is wrong with some beats, in their order.
  ///
  /// A beat that stands at a wrong place is not measured against: of one slip there is one fault.
  ///
  /// - Parameters:
  ///   - beats: In nanoseconds from the track's start.
  ///   - length: The duration of the track, in nanoseconds.
  ///   - spacing: The least time from one beat to the next, in nanoseconds.
  /// - Complexity: O(*n*).
  public static func faults(
    of beats: [Int64],
    duration: Int64,
    spacing: Int64
  ) -> [BeatMapFault] {
    guard beats.count <= mostBeats else { return [.tooManyBeats(beats.count)] }
    var faults: [BeatMapFault] = []
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
