/// The course of one event after its envelope and the pattern's controls.
///
/// Times are in seconds from the pattern's start. A held event lasts from ``start`` up to, but not
/// including, ``end``; a transient is the one instant `start`, and how long it is felt belongs
/// to the synthesis model.
public struct EventContour: Sendable {
  /// The type of the event.
  public let type: HapticEvent.EventType

  /// When the event begins: the exact time that its author wrote.
  public let start: Double

  /// When the event stops being held, and its release begins.
  ///
  /// - A ``HapticEvent/EventType/hapticContinuous`` event is held for at most
  ///   ``heldDurationLimit``.
  /// - A sound file without a duration is held for its own length, at the pitch with which it
  ///   starts; see ``isLengthKnown``.
  /// - An event that is not sustained is over at its `heldEnd`: its decay has ended, or is cut
  ///   where its duration ends. Without a duration the decay runs its course.
  public let heldEnd: Double

  /// When the event is silent again: ``heldEnd``, and the release where it is sustained.
  public let end: Double

  /// The event's end as far as the pattern's length is concerned.
  ///
  /// It leaves out the release, and is where a transient's duration counts.
  public let writtenEnd: Double

  /// The envelope of the level.
  public let envelope: Envelope

  /// What the envelope's times come from.
  public let envelopeTimes: EnvelopeTimes

  /// Whether the event is played at all.
  ///
  /// Core Haptics refuses an event at a negative time or of a negative duration, and a held one
  /// without a duration that does not decay. Such an event is silent, and so is one whose time or
  /// duration is not a finite number.
  public let isPlayed: Bool

  /// Whether the event's length is known: not that of a sound file that nobody has opened.
  ///
  /// Where it is not, the event's ``end`` is its ``start``.
  public let isLengthKnown: Bool

  /// The sound file of an ``HapticEvent/EventType/audioCustom`` event.
  public let waveform: HapticEvent.Waveform?

  let values: Values
  /// The tracks of the whole pattern, shared by its events.
  let tracks: [ControlTrack]

  /// The longest that a ``HapticEvent/EventType/hapticContinuous`` event is held, in seconds.
  public static let heldDurationLimit = 30.0

  init(
    _ event: HapticEvent,
    tracks: [ControlTrack],
    waveformDuration: (HapticEvent.Waveform) -> Double?
  ) {
    let values = Values(of: event)
    type = event.type
    waveform = event.waveform
    self.values = values
    self.tracks = tracks

    let time = event.time
    let written = event.duration ?? 0
    start = time.isFinite ? min(max(time, 0), ControlTrack.horizon) : 0
    guard time >= 0, time.isFinite, written >= 0, written.isFinite else {
      (heldEnd, end, writtenEnd) = (start, start, start)
      (envelope, isPlayed, isLengthKnown) = (.none, false, true)
      envelopeTimes = .none
      return
    }
    if type == .hapticTransient {
      (heldEnd, end, writtenEnd) = (start, start, min(start + written, ControlTrack.horizon))
      (envelope, isPlayed, isLengthKnown) = (.none, true, true)
      envelopeTimes = .none
      return
    }

    func position(_ id: HapticEvent.ParameterID) -> Double {
      values[id] + tracks.control(of: id, in: event.type, at: time)
    }
    var held = written
    if type == .hapticContinuous {
      held = min(held, EventContour.heldDurationLimit)
    } else if type == .audioCustom, held == 0, let waveform = event.waveform,
      let length = waveformDuration(waveform), length > 0, length.isFinite
    {
      let pitch = values[.audioPitch] + tracks.control(of: .audioPitch, in: type, at: time)
      held = length / DeterministicMath.exp2(HapticEvent.ParameterID.audioPitch.clamp(pitch))
    }
    envelopeTimes = EnvelopeTimes(
      isHaptic: type.family == .haptic,
      isSustained: values.isSustained,
      held: held,
      attack: position(.attackTime),
      decay: position(.decayTime),
      release: position(.releaseTime)
    )
    envelope = envelopeTimes.envelope(addingAttack: 0, decay: 0, release: 0)
    let lasts = held > 0 || !values.isSustained
    isPlayed = lasts || type == .audioCustom
    isLengthKnown = lasts || !isPlayed
    heldEnd = lasts ? min(start + envelope.held, ControlTrack.horizon) : start
    end = lasts ? min(start + envelope.length, ControlTrack.horizon) : start
    writtenEnd = held > 0 ? min(start + held, ControlTrack.horizon) : heldEnd
  }
}
