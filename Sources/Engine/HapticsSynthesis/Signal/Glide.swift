/// Controlled values from cut to cut, in which short ramps replace jumps.
///
/// Steady changes of contours are unchanged. A jump becomes a ramp that starts on the frame of the
/// jump, which prevents clicks. The four values of an event share the ramp: a jump during a ramp
/// restarts it for all.
struct Glide: BitwiseCopyable {
  private(set) var from: SIMD4<Double>
  private(set) var to: SIMD4<Double>
  private(set) var contours: SIMD4<Double>
  private(set) var isRamping = false
  private(set) var rampEnd: Int64 = 0

  private var gap = SIMD4<Double>()
  /// The part of the gap that the ramp closes in a frame.
  private var closing = 0.0

  /// The length of the ramp at every start, stop and jump that would click, in seconds.
  static let rampDuration = SynthesisModel.standardRamp

  /// The greatest jump that is not worth a ramp.
  private static var tolerance: Double {
    @_noAllocation @_noLocks get { 0x1p-10 }
  }

  @_noAllocation @_noLocks init(restingAt values: SIMD4<Double>) {
    from = values
    to = values
    contours = values
  }

  /// Starts a segment at a frame at which the contours jump to `values`.
  ///
  /// - Parameter ramp: The length of a ramp in frames; with 0 the values jump.
  @_noAllocation @_noLocks
  mutating func jump(at frame: Int64, to values: SIMD4<Double>, ramp: Int64) {
    let jumps = contours - values
    if ramp == 0 {
      to = values
      rampEnd = frame
    } else if max(
      max(jumps[0].magnitude, jumps[1].magnitude),
      max(jumps[2].magnitude, jumps[3].magnitude)
    ) > Self.tolerance {
      gap = to - values
      rampEnd = frame + ramp
      closing = 1 / Double(ramp)
    }
    contours = values
    proceed(at: frame)
  }

  /// Starts a segment at a frame without a jump of a contour.
  @_noAllocation @_noLocks mutating func proceed(at frame: Int64) {
    from = to
    isRamping = frame < rampEnd
  }

  /// Ends the segment early.
  ///
  /// - Parameters:
  ///   - frame: The end.
  ///   - part: The elapsed fraction, from 0 to 1.
  @_noAllocation @_noLocks mutating func cut(at frame: Int64, part: Double) {
    to = from + (to - from) * part
    contours = frame < rampEnd ? to - gap * (Double(rampEnd - frame) * closing) : to
  }

  /// Ends the segment at a frame at which the contours reach `values`.
  @_noAllocation @_noLocks mutating func end(at frame: Int64, values: SIMD4<Double>) {
    contours = values
    to = frame < rampEnd ? values + gap * (Double(rampEnd - frame) * closing) : values
  }
}
