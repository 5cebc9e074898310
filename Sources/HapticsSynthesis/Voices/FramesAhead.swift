import HapticsCore

/// What a contour says at the ends of the next four cells, read side by side.
///
/// What is read at a frame is a chain of operations that wait for each other. Four frames at once take little
/// longer than one, and each lane has the bits that it would have alone.
struct FramesAhead: BitwiseCopyable {
  /// The four frames' values of one quantity.
  typealias Values = SIMD4<Double>

  /// The values of an event's four quantities.
  private(set) var quantities: (Values, Values, Values, Values)
  /// The end of the first cell; no frame where nothing was read.
  private var first: Int64

  /// The first frame that is not read ahead: far beyond what is heard, times are as coarse as frames.
  static var limit: Int64 {
    @_noAllocation @_noLocks get { 1 << 40 }
  }

  /// Nothing that was read.
  @_noAllocation @_noLocks
  init() {
    quantities = (Values(), Values(), Values(), Values())
    first = -4 * Grid.moving
  }

  /// Creates what was read at the ends of four cells, of which the first one ends at a frame.
  @_noAllocation @_noLocks
  init(from first: Int64, _ quantities: (Values, Values, Values, Values)) {
    self.quantities = quantities
    self.first = first
  }

  /// The lane that was read at a frame, or `nil` where it was not.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func lane(of frame: Int64) -> Int? {
    let passed = frame &- first
    return passed >= 0 && passed < 4 * Grid.moving && passed % Grid.moving == 0
      ? Int(passed / Grid.moving) : nil
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
