import HapticsCore

/// The controls that shape the events of one family, and the quantities that they act on.
///
/// The first quantity is the level, intensity or volume, whose control multiplies; the others are
/// sums that are clamped to their ranges.
struct ContourControls: ~Copyable, Sendable {
  var frameScale: FrameScale
  /// The length of the ramp at jumps, in frames; 0 where they are hard.
  let ramp: Int64
  /// The same in seconds.
  let rampDuration: Double

  private let lower: SIMD4<Double>
  private let upper: SIMD4<Double>
  private let level: ControlReader
  private let first: ControlReader
  private let second: ControlReader
  private let third: ControlReader

  /// Where a voice reads each control.
  struct Cursors: BitwiseCopyable {
    fileprivate var level = 0
    fileprivate var first = 0
    fileprivate var second = 0
    fileprivate var third = 0

    @_noAllocation @_noLocks
    init() {}
  }

  /// Prepares the controls of haptic events: intensity and sharpness.
  static func haptic(_ contours: Contours, rampDuration: Double, frameScale: FrameScale) -> Self {
    Self(
      contours,
      [.hapticIntensityControl, .hapticSharpnessControl],
      rampDuration: rampDuration,
      frameScale: frameScale
    )
  }

  /// Prepares the controls of audio events: volume, pitch, pan and brightness.
  static func audio(_ contours: Contours, frameScale: FrameScale) -> Self {
    Self(
      contours,
      [.audioVolumeControl, .audioPitchControl, .audioPanControl, .audioBrightnessControl],
      rampDuration: Glide.rampDuration,
      frameScale: frameScale
    )
  }

  private init(
    _ contours: Contours,
    _ ids: [HapticDynamicParameter.ID],
    rampDuration: Double,
    frameScale: FrameScale
  ) {
    self.frameScale = frameScale
    self.rampDuration = rampDuration
    ramp = frameScale.frame(at: rampDuration)
    var lower = SIMD4<Double>()
    var upper = SIMD4<Double>()
    for (lane, id) in ids.enumerated() {
      lower[lane] = id.target.range.lowerBound
      upper[lane] = id.target.range.upperBound
    }
    self.lower = lower
    self.upper = upper
    func reader(_ lane: Int) -> ControlReader {
      guard lane < ids.count else { return ControlReader(neutral: 0) }
      return ControlReader(contours.control(ids[lane]), ramp: rampDuration)
    }
    level = reader(0)
    first = reader(1)
    second = reader(2)
    third = reader(3)
  }

  /// The cursors of a voice that begins at a frame.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func cursors(at frame: Int64) -> Cursors {
    var cursors = Cursors()
    cursors.level = level.cursor(at: frame, in: frameScale)
    cursors.first = first.cursor(at: frame, in: frameScale)
    cursors.second = second.cursor(at: frame, in: frameScale)
    cursors.third = third.cursor(at: frame, in: frameScale)
    return cursors
  }

  /// Moves cursors on to a frame.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func advance(_ cursors: inout Cursors, to frame: Int64) {
    level.advance(&cursors.level, to: frame, in: frameScale)
    first.advance(&cursors.first, to: frame, in: frameScale)
    second.advance(&cursors.second, to: frame, in: frameScale)
    third.advance(&cursors.third, to: frame, in: frameScale)
  }

  /// An event's own values, composed with the controls at a time in seconds.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func compose(_ own: SIMD4<Double>, _ cursors: Cursors, at time: Double) -> SIMD4<Double> {
    var values = own
    values[0] *= level.value(cursors.level, at: time)
    values[1] = min(max(own[1] + first.value(cursors.first, at: time), lower[1]), upper[1])
    values[2] = min(max(own[2] + second.value(cursors.second, at: time), lower[2]), upper[2])
    values[3] = min(max(own[3] + third.value(cursors.third, at: time), lower[3]), upper[3])
    return values
  }

  /// Whether no control moves as long as the cursors stay.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func areConstant(_ cursors: Cursors) -> Bool {
    level.isConstant(cursors.level) && first.isConstant(cursors.first)
      && second.isConstant(cursors.second) && third.isConstant(cursors.third)
  }

  /// The frame at which the first cursor has to be moved.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func edge(_ cursors: Cursors) -> Int64 {
    let left = min(
      level.edge(cursors.level, in: frameScale),
      first.edge(cursors.first, in: frameScale)
    )
    let right = min(
      second.edge(cursors.second, in: frameScale),
      third.edge(cursors.third, in: frameScale)
    )
    return min(left, right)
  }
}
