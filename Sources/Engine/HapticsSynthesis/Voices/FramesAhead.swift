import HapticsCore

/// The values of a contour at the ends of the next four segments, read simultaneously.
///
/// The value at a frame is a chain of dependent operations. Four frames take little longer than
/// one, and each lane is bit-identical to the scalar result.
struct FramesAhead: BitwiseCopyable {
  /// The four frames' values of one quantity.
  typealias Values = SIMD4<Double>

  private(set) var quantities: (Values, Values, Values, Values)
  /// The frames of the lanes; invalid frames if no values were read.
  private var frames: SIMD4<Int64>

  /// The first frame that is not read ahead, at which times are as coarse as frames.
  static var limit: Int64 {
    @_noAllocation @_noLocks get { 1 << 40 }
  }

  @_noAllocation @_noLocks init() {
    quantities = (Values(), Values(), Values(), Values())
    frames = SIMD4(repeating: -1)
  }

  /// Creates the values at four frames.
  @_noAllocation @_noLocks
  init(at frames: SIMD4<Int64>, _ quantities: (Values, Values, Values, Values)) {
    self.quantities = quantities
    self.frames = frames
  }

  /// Returns the ends of four cells, starting with the cell that ends at a frame, and none of them
  /// after the last frame.
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

  /// Returns the lane that was read at a frame, or `nil` if it was not.
  @inline(__always)
  @_noAllocation @_noLocks func lane(of frame: Int64) -> Int? {
    for lane in 0..<4 where frames[lane] == frame { return lane }
    return nil
  }

  @inline(__always)
  @_noAllocation @_noLocks subscript(lane: Int) -> SIMD4<Double> {
    SIMD4(quantities.0[lane], quantities.1[lane], quantities.2[lane], quantities.3[lane])
  }
}

extension SIMD4<Double> {
  /// `max` of each lane and a number, to the bit.
  @inline(__always)
  @_noAllocation @_noLocks func atLeast(_ bound: Double) -> Self {
    let bounds = Self(repeating: bound)
    return replacing(with: bounds, where: bounds .>= self)
  }

  /// `min` of each lane and a number, to the bit.
  @inline(__always)
  @_noAllocation @_noLocks func atMost(_ bound: Double) -> Self {
    let bounds = Self(repeating: bound)
    return replacing(with: bounds, where: bounds .< self)
  }
}
