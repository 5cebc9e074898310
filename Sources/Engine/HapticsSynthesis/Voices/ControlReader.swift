import HapticsCore
import HapticsRealtime

/// A control's track, which voices read forward with their cursors.
struct ControlReader: ~Copyable, Sendable {
  private let segments: [ControlTrack.Segment]
  private let neutral: Double
  /// Segments shorter than this, in seconds, are read as a jump to their end.
  private let ramp: Double

  /// Reads the track of a control.
  ///
  /// - Parameter ramp: The length of the ramp that replaces jumps, in seconds.
  init(_ track: ControlTrack, ramp: Double) {
    segments = track.segments
    neutral = track.id.neutralValue
    self.ramp = ramp
  }

  init(neutral: Double) {
    segments = []
    self.neutral = neutral
    ramp = 0
  }

  /// Returns the cursor of a voice that starts at a frame.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  @_noAllocation @_noLocks func cursor(at frame: Int64, in scale: FrameScale) -> Int {
    // The last segment has no end.
    var search = SortedSearch(in: 0..<max(segments.count - 1, 0))
    while let middle = search.middle {
      search.narrow(holds: scale.frame(at: segments[middle].end) > frame)
    }
    return search.index
  }

  /// Moves a cursor to the segment at a frame.
  @_noAllocation @_noLocks
  func advance(_ cursor: inout Int, to frame: Int64, in scale: FrameScale) {
    while cursor + 1 < segments.count, scale.frame(at: segments[cursor].end) <= frame {
      cursor += 1
    }
  }

  /// Returns the value of the cursor's segment at a time in seconds.
  @_noAllocation @_noLocks func value(_ cursor: Int, at time: Double) -> Double {
    guard cursor < segments.count else { return neutral }
    let segment = segments[cursor]
    return segment.end - segment.start < ramp ? segment.to : segment.value(at: time)
  }

  /// Returns the values of the cursor's segment at four times in seconds, each as ``value(_:at:)``
  /// has it.
  @inline(__always)
  @_noAllocation @_noLocks func values(_ cursor: Int, at times: SIMD4<Double>) -> SIMD4<Double> {
    guard cursor < segments.count else { return SIMD4(repeating: neutral) }
    let segment = segments[cursor]
    let (from, to) = (segment.from, segment.to)
    if segment.end - segment.start < ramp { return SIMD4(repeating: to) }
    if from == to { return SIMD4(repeating: from) }
    let (start, end) = (SIMD4(repeating: segment.start), SIMD4(repeating: segment.end))
    let parts = (times - start) / SIMD4(repeating: segment.end - segment.start)
    var values = SIMD4(repeating: from) + SIMD4(repeating: to - from) * parts
    values = from < to ? values.atLeast(from).atMost(to) : values.atLeast(to).atMost(from)
    values.replace(with: SIMD4(repeating: to), where: times .>= end)
    values.replace(with: SIMD4(repeating: from), where: .!(times .> start))
    return values
  }

  /// Returns whether the value stays the same as long as the cursor's segment lasts.
  @_noAllocation @_noLocks func isConstant(_ cursor: Int) -> Bool {
    guard cursor < segments.count else { return true }
    return segments[cursor].from == segments[cursor].to
  }

  /// Returns the frame at which the cursor's segment ends.
  @_noAllocation @_noLocks func edge(_ cursor: Int, in scale: FrameScale) -> Int64 {
    cursor < segments.count ? scale.frame(at: segments[cursor].end) : FrameScale.limit
  }
}
