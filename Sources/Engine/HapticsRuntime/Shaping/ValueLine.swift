/// A value that moves from one frame to another, and rests before and after.
struct ValueLine: BitwiseCopyable {
  /// The way between the two values.
  enum Shape: UInt8, BitwiseCopyable {
    case straight
    /// A ramp of a pair whose squares add up to 1 if one rises from 0 and the other falls from 1.
    ///
    /// They are points of a circle, 2*t* and 1 - *t*², both divided by 1 + *t*².
    case rising
    case falling
  }

  private var from: Float
  private(set) var to: Float
  private(set) var start: Int64 = 0
  private var length: Int64 = 0
  private var shape = Shape.straight

  @_noAllocation @_noLocks init(_ value: Float) {
    from = value
    to = value
  }

  /// Creates a value that moves once.
  @_noAllocation @_noLocks
  init(from: Float, to: Float, start: Int64, length: Int64, shape: Shape = .straight) {
    self.from = from
    self.to = to
    self.start = start
    self.length = length
    self.shape = shape
  }

  /// Returns the value at a frame: a closed form, so that it does not depend on how blocks are
  /// split.
  @inline(__always)
  @_noAllocation @_noLocks func value(at frame: Int64) -> Float {
    let passed = frame &- start
    if passed >= length { return to }
    if passed <= 0 { return from }
    return from + (to - from) * bent(Float(passed) / Float(length))
  }

  @inline(__always)
  @_noAllocation @_noLocks private func bent(_ x: Float) -> Float {
    switch shape {
    case .straight: return x
    case .rising:
      let t = ValueLine.tangent(x)
      return 2 * t / (1 + t * t)
    case .falling:
      let t = ValueLine.tangent(x)
      return 2 * t * t / (1 + t * t)
    }
  }

  /// Approximates the tangent of an eighth of a turn times *x*, so that both ramps are equally
  /// steep; the sum of the squares does not depend on its accuracy.
  @inline(__always)
  @_noAllocation @_noLocks private static func tangent(_ x: Float) -> Float {
    x * (0.785_398_2 + 0.214_601_8 * (x * x))
  }

  /// The first frame from which it rests.
  var end: Int64 {
    @_noAllocation @_noLocks get { start + length }
  }

  /// Returns the value that it has at every frame from one up to another, if it is one.
  @_noAllocation @_noLocks func constant(from frame: Int64, to end: Int64) -> Float? {
    if frame &- start >= length { return to }
    if end &- 1 &- start <= 0 || from == to { return from }
    return nil
  }

  /// Writes the same values as ``value(at:)``, many at a time, starting at a frame.
  @_noAllocation @_noLocks
  func write(_ count: Int, from frame: Int64, to values: UnsafeMutablePointer<Float>) {
    // The value is constant before the start and after the end.
    let first = Int(min(max(start &- frame, 0), Int64(count)))
    let last = Int(min(max(end &- frame, Int64(first)), Int64(count)))
    for i in 0..<first { values[i] = from }
    let (passed, length, way) = (frame &- start, Float(length), to - from)
    if passed &+ Int64(count) < 1 << 24, passed > -(1 << 24) {
      // 32-bit integers are converted to floats four at a time, with the same results. The linear
      // ramp has a separate loop without branches.
      let passed = Int32(truncatingIfNeeded: passed)
      if case .straight = shape {
        for i in first..<last {
          values[i] = from + way * (Float(passed &+ Int32(truncatingIfNeeded: i)) / length)
        }
      } else {
        for i in first..<last {
          values[i] = from + way * bent(Float(passed &+ Int32(truncatingIfNeeded: i)) / length)
        }
      }
    } else {
      for i in first..<last { values[i] = value(at: frame &+ Int64(i)) }
    }
    for i in last..<count { values[i] = to }
  }

  /// Delays the ramp by the given number of frames.
  @_noAllocation @_noLocks mutating func shift(by frames: Int64) { start += frames }

  /// Returns whether the ramp has ended at a frame.
  @_noAllocation @_noLocks func isSettled(at frame: Int64) -> Bool { frame &- start >= length }

  @_noAllocation @_noLocks func rests(at value: Float) -> Bool { from == value && to == value }

  /// Starts a ramp to another value, from the current value at a frame.
  @_noAllocation @_noLocks
  mutating func move(to value: Float, at frame: Int64, over frames: Int64) {
    self = ValueLine(from: self.value(at: frame), to: value, start: frame, length: frames)
  }
}
