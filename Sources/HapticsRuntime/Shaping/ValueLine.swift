/// A value that moves in a straight line from one frame to another, and rests before and after.
struct ValueLine: BitwiseCopyable {
  private var from: Float
  private var to: Float
  private var start: Int64 = 0
  private var length: Int64 = 0

  /// Creates a value that rests.
  @_noAllocation @_noLocks
  init(_ value: Float) {
    from = value
    to = value
  }

  /// The value at a frame: a closed form, so that it does not depend on how blocks are split.
  @inline(__always)
  @_noAllocation @_noLocks
  func value(at frame: Int64) -> Float {
    let passed = frame &- start
    if passed >= length { return to }
    if passed <= 0 { return from }
    return from + (to - from) * (Float(passed) / Float(length))
  }

  /// Whether it moves no more from a frame on.
  @_noAllocation @_noLocks
  func isSettled(at frame: Int64) -> Bool { frame &- start >= length }

  /// Whether it rests at a value, and has for so long that nothing else is ever read.
  @_noAllocation @_noLocks
  func rests(at value: Float) -> Bool { from == value && to == value }

  /// Moves on to another value, from where it is at a frame.
  @_noAllocation @_noLocks
  mutating func move(to value: Float, at frame: Int64, over frames: Int64) {
    from = self.value(at: frame)
    to = value
    start = frame
    length = frames
  }
}
