import HapticsCore
import HapticsRealtime

extension LiveEntry {
  /// The first frame at which it counts.
  @_noAllocation @_noLocks
  func begin(in scale: FrameScale) -> Int64 { frame(of: start, in: scale) }

  /// The first frame at which it does not count any more.
  @_noAllocation @_noLocks
  func finish(in scale: FrameScale) -> Int64 { frame(of: end, in: scale) }

  /// The place of the piece that is read from a frame on.
  @_noAllocation @_noLocks
  func piece(at frame: Int64, in scale: FrameScale) -> Int {
    guard let segments else { return 0 }
    var search = SortedSearch(in: 0..<max(count - 1, 0))
    while let middle = search.middle {
      search.narrow(holds: self.frame(of: segments[middle].end, in: scale) > frame)
    }
    return search.index
  }

  /// How many seconds after its base a time is; 0 for earlier times.
  @_noAllocation @_noLocks
  func passed(at time: Double, rate: Double) -> Double { max(time - Double(base) / rate, 0) }

  /// The piece of the curve that begins last of those that have begun by a time after the base.
  @_noAllocation @_noLocks
  func piece(after passed: Double) -> ControlTrack.Segment? {
    guard let segments, count > 0 else { return nil }
    var search = SortedSearch(in: 1..<count)
    while let middle = search.middle { search.narrow(holds: segments[middle].start > passed) }
    return segments[search.index - 1]
  }

  /// Whether its control is one of four.
  @_noAllocation @_noLocks
  func isOne(of controls: SIMD4<UInt8>) -> Bool {
    control == controls[0] || control == controls[1] || control == controls[2]
      || control == controls[3]
  }

  /// The frame of a time that is counted from the base.
  @_noAllocation @_noLocks
  func frame(of time: Double, in scale: FrameScale) -> Int64 {
    scale.frame(at: Double(base) / scale.rate + time)
  }

  /// The piece at a place, with times from the start of what plays.
  @_noAllocation @_noLocks
  func shifted(_ place: Int, in scale: FrameScale) -> ControlTrack.Segment {
    let origin = Double(base) / scale.rate
    guard let segments else { return .init(value, from: origin + start) }
    return segments[place].shifted(by: origin)
  }
}
