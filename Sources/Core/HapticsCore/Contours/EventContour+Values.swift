extension EventContour {
  /// Returns the intensity of a haptic event at a time, from 0 to 1, including envelope and
  /// control.
  ///
  /// The intensity is 0 outside the event and for audio events. The amplitude is the square of the
  /// intensity.
  ///
  /// - Complexity: O(log *n*) in the number of the control's segments, as for all values here.
  package func intensity(at time: Double) -> Double {
    type.family == .haptic ? level(at: time) : 0
  }

  /// Returns the volume of an audio event at a time, from 0 to 1, including envelope and control.
  ///
  /// The volume is 0 outside the event and for haptic events.
  package func volume(at time: Double) -> Double {
    type.family == .audio ? level(at: time) : 0
  }

  /// Returns the sharpness of a haptic event at a time, from 0 to 1; 0 for audio events.
  ///
  /// Controls do not change a transient's own sharpness. The value continues outside the event.
  package func sharpness(at time: Double) -> Double { value(of: .hapticSharpness, at: time) ?? 0 }

  /// Returns the pan position of an audio event at a time, from -1, left, to 1, right; 0 for haptic
  /// events.
  package func pan(at time: Double) -> Double { value(of: .audioPan, at: time) ?? 0 }

  /// Returns the pitch of an audio event at a time, an octave to each side of 0; 0 for haptic
  /// events.
  package func pitch(at time: Double) -> Double { value(of: .audioPitch, at: time) ?? 0 }

  /// Returns the brightness of an audio event at a time, from 0 to 1; 1 for haptic events.
  package func brightness(at time: Double) -> Double { value(of: .audioBrightness, at: time) ?? 1 }

  /// Returns the intensity of a haptic event, or the volume of an audio event.
  package func level(at time: Double) -> Double {
    let factor = envelopeLevel(at: time)
    guard factor > 0 else { return 0 }
    return values.level * tracks.control(of: type.family.level, in: type, at: time) * factor
  }

  /// Returns the played value of a parameter at a time, or `nil` if the event's type does not
  /// accept it.
  ///
  /// Attack, decay and release read their controls once, at the event's start (our decision), so
  /// they are the same at any time.
  package func value(of id: HapticEvent.ParameterID, at time: Double) -> Double? {
    guard id.applies(to: type) else { return nil }
    if id == type.family.level { return level(at: time) }
    return id.clamp(unclampedSum(of: id, at: time))
  }

  /// Returns the sum of an event's own value and its control, which may be out of range.
  func unclampedSum(of id: HapticEvent.ParameterID, at time: Double) -> Double {
    switch id {
    case .attackTime, .decayTime, .releaseTime:
      values[id] + tracks.control(of: id, in: type, at: start)
    default:
      values[id] + tracks.control(of: id, in: type, at: time)
    }
  }

  /// Returns the envelope's factor at a time, 1 at a transient's instant.
  func envelopeLevel(at time: Double) -> Double {
    guard isPlayed else { return 0 }
    if type == .hapticTransient { return time == start ? 1 : 0 }
    // The rounded end, so that there is no sound at or after it.
    return time < end ? envelope.level(at: time - start) : 0
  }
}
