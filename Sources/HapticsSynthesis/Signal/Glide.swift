/// A controlled value from cut to cut, with every jump made a short ramp.
///
/// What a contour says is taken over where it moves steadily. Where it jumps, the gap is bridged by
/// a ramp of ``rampDuration`` that begins on the frame of the jump, so that nothing clicks.
struct Glide: BitwiseCopyable {
  /// The value at the start of the current stretch.
  private(set) var from: Double
  /// The value that is reached at the end of the current stretch.
  private(set) var to: Double
  /// What the contour approaches at the end of the current stretch.
  private(set) var contour: Double
  /// Whether a jump is being bridged in the current stretch.
  private(set) var isRamping = false
  /// Where the ramp is over.
  private(set) var rampEnd: Int64 = 0
  /// What the ramp adds at its start.
  private var gap = 0.0

  /// The length of the ramp at every start, stop and jump that would click, in seconds.
  static let rampDuration = 0.001

  /// The greatest jump that is not worth a ramp.
  private static var tolerance: Double {
    @_noAllocation @_noLocks get { 0x1p-10 }
  }

  /// Creates a glide that rests at a value.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  init(restingAt value: Double) {
    from = value
    to = value
    contour = value
  }

  /// Begins a stretch at a frame from which on the contour says `value`, whatever it said before.
  ///
  /// - Parameter ramp: The length of ramps in frames; with 0 the value jumps.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func jump(at frame: Int64, to value: Double, ramp: Int64) {
    if ramp == 0 {
      to = value
    } else if (contour - value).magnitude > Self.tolerance {
      gap = to - value
      rampEnd = frame + ramp
    }
    proceed(at: frame)
  }

  /// Begins a stretch at a frame at which the contour does not jump.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func proceed(at frame: Int64) {
    from = to
    isRamping = frame < rampEnd
  }

  /// Ends the stretch at a frame, to which the contour has come with `value`.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func end(at frame: Int64, value: Double, ramp: Int64) {
    contour = value
    let bridge = frame < rampEnd ? gap * (Double(rampEnd - frame) / Double(ramp)) : 0
    to = value + bridge
  }
}
