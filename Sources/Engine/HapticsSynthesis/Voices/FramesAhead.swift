import HapticsCore

/// What a contour says at the ends of the next four stretches, read side by side.
///
/// What is read at a frame is a chain of operations that wait for each other. Four frames at once take little
/// longer than one, and each lane has the bits that it would have alone.
struct FramesAhead: BitwiseCopyable {
  /// The four frames' values of one quantity.
  typealias Values = SIMD4<Double>

  /// The values of an event's four quantities.
  private(set) var quantities: (Values, Values, Values, Values)
  /// The frames of the lanes; no frames where nothing was read.
  private var frames: SIMD4<Int64>

  /// The first frame that is not read ahead: far beyond what is heard, times are as coarse as frames.
  static var limit: Int64 {
    @_noAllocation @_noLocks get { 1 << 40 }
  }

  /// Nothing that was read.
  @_noAllocation @_noLocks
  init() {
    quantities = (Values(), Values(), Values(), Values())
    frames = SIMD4(repeating: -1)
  }

  /// Creates what was read at four frames.
  @_noAllocation @_noLocks
  init(at frames: SIMD4<Int64>, _ quantities: (Values, Values, Values, Values)) {
    self.quantities = quantities
    self.frames = frames
  }

  /// The ends of the four cells of which the first one ends at a frame; none of them lies beyond the last frame.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  static func frames(from first: Int64, until last: Int64) -> SIMD4<Int64> {
    SIMD4(
      first,
      min(first + Grid.moving, last),
      min(first + 2 * Grid.moving, last),
      min(first + 3 * Grid.moving, last)
    )
  }

  /// The lane that was read at a frame, or `nil` where it was not.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func lane(of frame: Int64) -> Int? {
    for lane in 0..<4 where frames[lane] == frame { return lane }
    return nil
  }

  /// The values of the quantities at a lane.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  subscript(lane: Int) -> SIMD4<Double> {
    SIMD4(quantities.0[lane], quantities.1[lane], quantities.2[lane], quantities.3[lane])
  }
}

extension SIMD4<Double> {
  /// `max` of each lane and a number, to the bit.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func atLeast(_ bound: Double) -> Self {
    let bounds = Self(repeating: bound)
    return replacing(with: bounds, where: bounds .>= self)
  }

  /// `min` of each lane and a number, to the bit.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func atMost(_ bound: Double) -> Self {
    let bounds = Self(repeating: bound)
    return replacing(with: bounds, where: bounds .< self)
  }
}
