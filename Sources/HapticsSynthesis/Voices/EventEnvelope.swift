import HapticsCore

/// When an event that lasts sounds, and how its own level rises and falls.
///
/// Times are in seconds from the pattern's start.
struct EventEnvelope: BitwiseCopyable {
  /// When the event begins.
  let start: Double
  /// When the event is silent again, apart from a closing ramp.
  let end: Double
  /// The event's own intensity or volume.
  let level: Double
  /// The length of the ramp at a hard start, in frames.
  let rampIn: Int64
  /// The length of the ramp at a hard end, in frames.
  let rampOut: Int64

  private let envelope: EventContour.Envelope
  private let attackEnd: Double
  private let heldEnd: Double
  private let fallStart: Double
  /// When the fall bends to reach zero.
  private let bend: Double
  /// How far the level falls in a second, in powers of two; 0 where it does not.
  private let fallRate: Double
  /// The times within the event between which the envelope is read, so that ramps replace what is
  /// shorter than they are.
  private let earliest: Double
  private let latest: Double
  /// What the envelope's times come from.
  private let times: EventContour.EnvelopeTimes
  private let ramp: Double

  /// Compiles an event that lasts.
  ///
  /// - Parameters:
  ///   - ramp: Rises and falls that take less time, in seconds, are read as jumps.
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

  @_noAllocation @_noLocks
  private init(
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
    let beforeFall = envelope.isSustained ? envelope.held : envelope.attack
    let isShortFall = fall > 0 && fall < ramp

    self.times = times
    self.ramp = ramp
    self.envelope = envelope
    self.rampIn = rampIn
    self.rampOut = rampOut
    self.start = start
    self.end = isShortFall && envelope.isSustained ? heldEnd : end
    self.level = level
    attackEnd = start + envelope.attack
    self.heldEnd = heldEnd
    fallStart = start + beforeFall
    bend = fallStart + max(0, fall - EventContour.Envelope.fadeOut)
    // 60 dB are ten powers of two in volume, and half of them in intensity.
    fallRate = fall > 0 ? (times.isHaptic ? 5 : 10) / fall : 0
    earliest = envelope.attack < ramp ? envelope.attack : 0
    latest = isShortFall ? beforeFall : envelope.length.nextDown
  }

  /// The envelope with other attack, decay and release: what is added to their positions.
  ///
  /// - Realtime: safe.
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

  /// The level without controls at a time, from the event's start to its end.
  ///
  /// At the ends it is what the inside comes to: the jumps there belong to the whole event.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func level(at time: Double) -> Double {
    level * envelope.level(at: min(max(time - start, earliest), latest))
  }

  /// The frames in which the event sounds, and one more, in which a voice learns that it is over.
  func frames(in scale: FrameScale) -> Range<Int64> {
    let first = scale.frame(at: start)
    return first..<max(first, scale.frame(at: end) + rampOut) + 1
  }

  /// When the event sounds, in seconds, and the frames that it needs beyond that at any speed.
  var span: (start: Double, end: Double, tail: Int64) { (start, end, rampOut + 1) }

  /// The same where controls may be sent that make its times as long as they can be.
  var longestSpan: (start: Double, end: Double, tail: Int64) {
    (start, start + times.longest, rampOut + 1)
  }

  /// Whether the level stays the same from a frame to the next edge.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func isHeld(at frame: Int64, in scale: FrameScale) -> Bool {
    envelope.isSustained && frame >= scale.frame(at: attackEnd) && frame < scale.frame(at: heldEnd)
  }

  /// How far the level falls in a frame from here to the next edge, in powers of two.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func fall(at frame: Int64, in scale: FrameScale) -> Double {
    frame >= scale.frame(at: fallStart) ? fallRate / scale.density : 0
  }

  /// The first edge of the envelope after a frame before the event's end.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func nextEdge(after frame: Int64, in scale: FrameScale) -> Int64 {
    var next = scale.frame(at: end)
    next = earlier(next, scale.frame(at: attackEnd), after: frame)
    next = earlier(next, scale.frame(at: heldEnd), after: frame)
    return earlier(next, scale.frame(at: bend), after: frame)
  }

  @_noAllocation @_noLocks
  private func earlier(_ next: Int64, _ edge: Int64, after frame: Int64) -> Int64 {
    edge > frame ? min(next, edge) : next
  }
}
