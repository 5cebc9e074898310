import HapticsCore

/// The times of a continuous event, and the rise and fall of its level.
///
/// Times are in seconds from the pattern's start.
struct EventEnvelope: BitwiseCopyable {
  let start: Double
  /// The end of the event, apart from a closing ramp.
  let end: Double
  let level: Double
  /// The length of the ramp at a hard start, in frames.
  let rampIn: Int64
  /// The length of the ramp at a hard end, in frames.
  let rampOut: Int64

  private let envelope: EventContour.Envelope
  /// The ends of attack, hold, fall and closing fade, in seconds from the start.
  private let corners: SIMD4<Double>
  /// The fall of the level per second, in powers of two; 0 if it is constant.
  private let fallRate: Double
  /// The times within the event between which the envelope is read, so that ramps replace shorter
  /// stages.
  private let earliest: Double
  private let latest: Double
  private let times: EventContour.EnvelopeTimes
  private let ramp: Double

  /// Compiles a continuous event.
  ///
  /// - Parameters:
  ///   - ramp: The duration, in seconds, below which rises and falls are read as jumps.
  ///   - rampIn: The length of the ramp at a hard start, in frames.
  ///   - rampOut: The length of the ramp at a hard end, in frames.
  init(_ contour: EventContour, ramp: Double, rampIn: Int64, rampOut: Int64) {
    self.init(
      contour.envelope,
      contour.envelopeTimes,
      start: contour.start,
      heldEnd: contour.heldEnd,
      end: contour.end,
      level: contour.quantity(contour.type.family.level)?.base ?? 0,
      ramp: ramp,
      rampIn: rampIn,
      rampOut: rampOut
    )
  }

  @_noAllocation @_noLocks private init(
    _ envelope: EventContour.Envelope,
    _ times: EventContour.EnvelopeTimes,
    start: Double,
    heldEnd: Double,
    end: Double,
    level: Double,
    ramp: Double,
    rampIn: Int64,
    rampOut: Int64
  ) {
    let fall = envelope.isSustained ? envelope.release : envelope.decay
    let attackEnd = min(envelope.attack, envelope.held)
    let fallStart = envelope.isSustained ? envelope.held : attackEnd
    let isShortFall = fall > 0 && fall < ramp
    let isCutFall = isShortFall && envelope.isSustained
    let length = isCutFall ? fallStart : envelope.length
    let bend = fallStart + max(0, fall - EventContour.Envelope.fadeOut)

    self.times = times
    self.ramp = ramp
    self.envelope = envelope
    self.rampIn = rampIn
    self.rampOut = rampOut
    self.start = start
    self.end = isCutFall ? heldEnd : end
    self.level = level
    corners = SIMD4(attackEnd, fallStart, min(bend, length), length)
    // 60 dB are ten powers of two in volume, and half of them in intensity.
    fallRate = fall > 0 ? (times.isHaptic ? 5 : 10) / fall : 0
    earliest = envelope.attack < ramp ? envelope.attack : 0
    latest = min(isShortFall ? fallStart : .infinity, envelope.length.nextDown)
  }

  /// Returns the envelope with offsets added to the positions of attack, decay and release.
  @_noAllocation @_noLocks
  func adding(attack: Double, decay: Double, release: Double) -> EventEnvelope {
    let envelope = times.envelope(addingAttack: attack, decay: decay, release: release)
    return EventEnvelope(
      envelope,
      times,
      start: start,
      heldEnd: start + envelope.held,
      end: start + envelope.length,
      level: level,
      ramp: ramp,
      rampIn: rampIn,
      rampOut: rampOut
    )
  }

  /// A part of the envelope between two of its breakpoints.
  ///
  /// The frame nearest to a breakpoint represents its time, for the stages on both sides.
  struct Stage: BitwiseCopyable {
    /// The stage's start and end, in seconds from the event's start.
    fileprivate var times = (start: 0.0, end: 0.0)
    fileprivate var first: Int64 = 0
    /// The frame at which the next stage starts.
    fileprivate(set) var end: Int64 = 0
    fileprivate(set) var isHeld = false
    /// The fall of the level per frame, in powers of two.
    fileprivate(set) var fall = 0.0

    @_noAllocation @_noLocks init() {}
  }

  /// Returns the stage that starts or continues at a frame before the event's end.
  @_noAllocation @_noLocks func stage(at frame: Int64, in scale: FrameScale) -> Stage {
    var stage = Stage()
    stage.end = scale.frame(at: start)
    for lane in 0..<4 {
      stage.times = (stage.times.end, corners[lane])
      (stage.first, stage.end) = (stage.end, scale.frame(at: start + corners[lane]))
      stage.isHeld = lane == 1
      stage.fall = lane > 1 ? fallRate / scale.density : 0
      if stage.end > frame { break }
    }
    return stage
  }

  /// Returns the level without controls at a frame of a stage, and its time in seconds.
  ///
  /// At the event's ends, it is the limit from inside; the jumps there belong to the whole event.
  @_noAllocation @_noLocks func level(at frame: Int64, _ time: Double, in stage: Stage) -> Double {
    if stage.isHeld { return level }
    var offset = min(max(time - start, stage.times.start), stage.times.end)
    if frame <= stage.first { offset = stage.times.start }
    if frame >= stage.end { offset = stage.times.end }
    return level * envelope.level(at: min(max(offset, earliest), latest))
  }

  /// Returns the frames in which the event sounds, and one more, in which a voice detects the end.
  func frames(in scale: FrameScale) -> Range<Int64> {
    let first = scale.frame(at: start)
    return first..<max(first, scale.frame(at: end) + rampOut) + 1
  }

  /// The times at which the event sounds, in seconds, and the length of its tail in frames at any
  /// speed.
  var span: (start: Double, end: Double, tail: Int64) { (start, end, rampOut + 1) }

  var longestSpan: (start: Double, end: Double, tail: Int64) {
    (start, start + times.longest, rampOut + 1)
  }
}
