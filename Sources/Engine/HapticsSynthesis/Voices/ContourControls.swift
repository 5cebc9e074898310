import HapticsCore

/// The controls that shape the events of one family, and the quantities that they act on.
///
/// The first quantity is the level, intensity or volume, whose control multiplies; the others are
/// sums that are clamped to their ranges.
struct ContourControls: ~Copyable, Sendable {
  var frameScale: FrameScale
  /// The length of the ramp at jumps, in frames; 0 for hard edges.
  let ramp: Int64
  /// The length of the ramp at jumps, in seconds.
  let rampDuration: Double

  /// The controls that are sent while the pattern plays.
  var live = LiveLink.none
  private let ids: SIMD4<UInt8>

  private let lower: SIMD4<Double>
  private let upper: SIMD4<Double>
  private let level: ControlReader
  private let first: ControlReader
  private let second: ControlReader
  private let third: ControlReader

  /// A voice's cursors in the controls.
  struct Cursors: BitwiseCopyable {
    fileprivate var level = 0
    fileprivate var first = 0
    fileprivate var second = 0
    fileprivate var third = 0
    /// The frame that they were put to.
    fileprivate var frame: Int64 = 0

    @_noAllocation @_noLocks init() {}
  }

  static func haptic(_ contours: Contours, rampDuration: Double, frameScale: FrameScale) -> Self {
    Self(
      contours,
      [.hapticIntensityControl, .hapticSharpnessControl],
      rampDuration: rampDuration,
      frameScale: frameScale
    )
  }

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
    var known = SIMD4<UInt8>(repeating: ContourControls.noControl)
    for (lane, id) in ids.enumerated() {
      lower[lane] = id.target.range.lowerBound
      upper[lane] = id.target.range.upperBound
      known[lane] = id.index
    }
    self.ids = known
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

  /// Returns the cursors of a voice that starts at a frame.
  @_noAllocation @_noLocks func cursors(at frame: Int64) -> Cursors {
    var cursors = Cursors()
    cursors.frame = frame
    cursors.level = level.cursor(at: frame, in: frameScale)
    cursors.first = first.cursor(at: frame, in: frameScale)
    cursors.second = second.cursor(at: frame, in: frameScale)
    cursors.third = third.cursor(at: frame, in: frameScale)
    return cursors
  }

  /// Moves cursors on to a frame.
  @_noAllocation @_noLocks func advance(_ cursors: inout Cursors, to frame: Int64) {
    cursors.frame = frame
    level.advance(&cursors.level, to: frame, in: frameScale)
    first.advance(&cursors.first, to: frame, in: frameScale)
    second.advance(&cursors.second, to: frame, in: frameScale)
    third.advance(&cursors.third, to: frame, in: frameScale)
  }

  /// Returns an event's own values, composed with the controls at a frame, and its time in seconds.
  @inline(__always)
  @_noAllocation @_noLocks func compose(
    _ own: SIMD4<Double>,
    _ cursors: Cursors,
    at frame: Int64,
    _ time: Double
  ) -> SIMD4<Double> {
    if live.isActive { return composeLive(own, cursors, at: frame, time) }
    var values = own
    values[0] *= level.value(cursors.level, at: time)
    values[1] = min(max(own[1] + first.value(cursors.first, at: time), lower[1]), upper[1])
    values[2] = min(max(own[2] + second.value(cursors.second, at: time), lower[2]), upper[2])
    values[3] = min(max(own[3] + third.value(cursors.third, at: time), lower[3]), upper[3])
    return values
  }

  /// Returns the values at four times, for an event with a constant own level and without live
  /// controls.
  @_noAllocation @_noLocks func compose(
    _ own: SIMD4<Double>,
    _ cursors: Cursors,
    atTimes times: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(repeating: own[0]) * level.values(cursors.level, at: times),
      sum(1, own, first.values(cursors.first, at: times)),
      sum(2, own, second.values(cursors.second, at: times)),
      sum(3, own, third.values(cursors.third, at: times))
    )
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func sum(_ lane: Int, _ own: SIMD4<Double>, _ values: SIMD4<Double>) -> SIMD4<Double> {
    (SIMD4(repeating: own[lane]) + values).atLeast(lower[lane]).atMost(upper[lane])
  }

  @inline(never)
  @_noAllocation @_noLocks private func composeLive(
    _ own: SIMD4<Double>,
    _ cursors: Cursors,
    at frame: Int64,
    _ time: Double
  ) -> SIMD4<Double> {
    let time = (pattern: time, sent: sentTime(at: frame, time))
    var values = own
    values[0] *= level.value(cursors.level, at: time.pattern)
    if let piece = livePiece(0, cursors) { values[0] *= read(piece, at: time.sent) }
    for lane in 1..<4 {
      var sum = own[lane]
      switch lane {
      case 1: sum += first.value(cursors.first, at: time.pattern)
      case 2: sum += second.value(cursors.second, at: time.pattern)
      default: sum += third.value(cursors.third, at: time.pattern)
      }
      if let piece = livePiece(lane, cursors) { sum += read(piece, at: time.sent) }
      values[lane] = min(max(sum, lower[lane]), upper[lane])
    }
    return values
  }

  /// Returns the time of a frame for sent controls, which do not follow the rate.
  @_noAllocation @_noLocks func sentTime(at frame: Int64, _ time: Double) -> Double {
    frameScale.isOwn ? time : Double(frame) / frameScale.rate
  }

  @_noAllocation @_noLocks
  private func livePiece(_ lane: Int, _ cursors: Cursors) -> ControlTrack.Segment? {
    guard ids[lane] != ContourControls.noControl else { return nil }
    return live.piece(
      ids[lane],
      multiplies: lane == 0,
      at: cursors.frame,
      rate: frameScale.rate
    )
  }

  @_noAllocation @_noLocks
  private func read(_ piece: ControlTrack.Segment, at time: Double) -> Double {
    piece.end - piece.start < rampDuration ? piece.to : piece.value(at: time)
  }

  /// Returns the factor of sent controls for the level of an event that starts at a frame and a
  /// time.
  @_noAllocation @_noLocks func liveLevel(at frame: Int64, _ time: Double) -> Double {
    guard live.isActive else { return 1 }
    let time = sentTime(at: frame, time)
    return live.value(ids[0], multiplies: true, at: time, frame, rate: frameScale.rate) ?? 1
  }

  @_noAllocation @_noLocks func reads(_ change: LiveChange) -> Bool { change.concerns(ids) }

  var levelControl: UInt8 {
    @_noAllocation @_noLocks get { ids[0] }
  }

  private static var noControl: UInt8 {
    @_noAllocation @_noLocks get { 255 }
  }

  /// Returns whether no control moves as long as the cursors stay.
  @_noAllocation @_noLocks func areConstant(_ cursors: Cursors) -> Bool {
    if live.isActive {
      for lane in 0..<4 {
        if let piece = livePiece(lane, cursors), piece.from != piece.to { return false }
      }
    }
    return level.isConstant(cursors.level) && first.isConstant(cursors.first)
      && second.isConstant(cursors.second) && third.isConstant(cursors.third)
  }

  /// Returns the frame at which the first cursor has to be moved.
  @_noAllocation @_noLocks func edge(_ cursors: Cursors) -> Int64 {
    let left = min(
      level.edge(cursors.level, in: frameScale),
      first.edge(cursors.first, in: frameScale)
    )
    let right = min(
      second.edge(cursors.second, in: frameScale),
      third.edge(cursors.third, in: frameScale)
    )
    let edge = min(left, right)
    guard live.isActive else { return edge }
    return min(edge, live.edge(after: cursors.frame, of: ids, rate: frameScale.rate))
  }
}
