/// The values of one event over time, after its envelope and the pattern's controls.
///
/// Times are in seconds from the pattern's start. A held event lasts from ``start`` up to, but not
/// including, ``end``. A transient has only a `start`; its length depends on the synthesis model.
package struct EventContour: Sendable {
  package let type: HapticEvent.EventType

  /// The start of the event, exactly as written.
  package let start: Double

  /// The end of the held part, at which the release starts.
  ///
  /// - A ``HapticEvent/EventType/hapticContinuous`` event is held for at most
  ///   ``heldDurationLimit``.
  /// - A sound file without a duration is held for its own length, at the pitch with which it
  ///   starts; see ``isLengthKnown``.
  /// - An unsustained event ends at its `heldEnd`, when its decay ends or its duration cuts it.
  ///   Without a duration, the decay is complete.
  package let heldEnd: Double

  /// The end of the event: ``heldEnd``, plus the release if the event is sustained.
  package let end: Double

  /// The event's end for the purpose of the pattern's duration.
  ///
  /// It excludes the release and includes a transient's duration.
  package let writtenEnd: Double

  package let envelope: Envelope

  package let envelopeTimes: EnvelopeTimes

  /// A Boolean value that indicates whether the event is played.
  ///
  /// Core Haptics rejects an event at a negative time or of a negative duration, and a held one
  /// without a duration that does not decay. These events are silent, as are events whose time or
  /// duration is not a finite number.
  package let isPlayed: Bool

  /// A Boolean value that indicates whether the event's length is known, as opposed to a sound file
  /// of unknown length.
  ///
  /// If it is unknown, ``end`` equals ``start``.
  package let isLengthKnown: Bool

  /// The sound file of an ``HapticEvent/EventType/audioCustom`` event.
  package let waveform: HapticEvent.Waveform?

  let values: Values
  /// The tracks of the whole pattern, shared by its events.
  let tracks: [ControlTrack]

  /// The longest that a ``HapticEvent/EventType/hapticContinuous`` event is held, in seconds.
  package static let heldDurationLimit = 30.0

  /// Returns the start of an event with a written time.
  package static func start(of time: Double) -> Double {
    time.isFinite ? min(max(time, 0), ControlTrack.horizon) : 0
  }

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
    start = EventContour.start(of: time)
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
