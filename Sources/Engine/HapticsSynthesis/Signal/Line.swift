/// A linear ramp over a segment of frames.
struct Line: BitwiseCopyable {
  private let value: Float
  /// The increment per frame.
  private let slope: Float

  @inline(__always)
  @_noAllocation @_noLocks init() {
    value = 0
    slope = 0
  }

  /// A line from one value at the start to another after a number of frames.
  @inline(__always)
  @_noAllocation @_noLocks init(from: Float, to: Float, over frames: Int64) {
    value = from
    // The length of a whole cell, as of nearly all segments, is a power of two, so multiplying by
    // the inverse is bit-identical.
    let rise = to - from
    slope = frames == Grid.moving ? rise * (1 / Float(Grid.moving)) : rise / Float(frames)
  }

  @inline(__always)
  @_noAllocation @_noLocks init(from: Double, to: Double, over frames: Int64) {
    value = Float(from)
    let rise = to - from
    slope = Float(frames == Grid.moving ? rise * (1 / Double(Grid.moving)) : rise / Double(frames))
  }

  var isZero: Bool {
    @inline(__always)
    @_noAllocation @_noLocks get { value == 0 && slope == 0 }
  }

  /// The values at the given frames after the start.
  @inline(__always)
  @_noAllocation @_noLocks
  subscript(frames: SIMD8<Float>) -> SIMD8<Float> { .line(value, slope, at: frames) }
}
