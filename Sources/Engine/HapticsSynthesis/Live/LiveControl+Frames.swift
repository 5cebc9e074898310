import HapticsCore
import HapticsRealtime

extension LiveControl {
  /// Returns the first frame at which the entry applies.
  @_noAllocation @_noLocks func begin(in scale: FrameScale) -> Int64 { frame(of: start, in: scale) }

  /// Returns the first frame at which the entry no longer applies.
  @_noAllocation @_noLocks func finish(in scale: FrameScale) -> Int64 { frame(of: end, in: scale) }

  /// Returns the index of the piece at a frame.
  @_noAllocation @_noLocks func piece(at frame: Int64, in scale: FrameScale) -> Int {
    guard let segments else { return 0 }
    var search = SortedSearch(in: 0..<max(count - 1, 0))
    while let middle = search.middle {
      search.narrow(holds: self.frame(of: segments[middle].end, in: scale) > frame)
    }
    return search.index
  }

  /// Returns the number of seconds from the base to a time; 0 for earlier times.
  @_noAllocation @_noLocks
  func passed(at time: Double, rate: Double) -> Double { max(time - Double(base) / rate, 0) }

  /// Returns the last piece of the curve that has started by a time after the base.
  @_noAllocation @_noLocks func piece(after passed: Double) -> ControlTrack.Segment? {
    guard let segments, count > 0 else { return nil }
    var search = SortedSearch(in: 1..<count)
    while let middle = search.middle { search.narrow(holds: segments[middle].start > passed) }
    return segments[search.index - 1]
  }

  @_noAllocation @_noLocks func isOne(of controls: SIMD4<UInt8>) -> Bool {
    control == controls[0] || control == controls[1] || control == controls[2]
      || control == controls[3]
  }

  /// Returns the frame of a time that is counted from the base.
  @_noAllocation @_noLocks func frame(of time: Double, in scale: FrameScale) -> Int64 {
    scale.frame(at: Double(base) / scale.rate + time)
  }

  @_noAllocation @_noLocks
  func shifted(_ place: Int, in scale: FrameScale) -> ControlTrack.Segment {
    let origin = Double(base) / scale.rate
    guard let segments else { return .init(value, from: origin + start) }
    return segments[place].shifted(by: origin)
  }
}
