import HapticsCore

extension HapticEvent.ParameterID {
  /// The meaning of the parameter, in a sentence.
  var meaning: String {
    switch self {
    case .hapticIntensity: "The strength of the event."
    case .hapticSharpness: "The feel of the event, from round (0) to sharp (1)."
    case .attackTime: "The position of the attack on the envelope's time scale."
    case .decayTime: "The position of the decay on the envelope's time scale; if not sustained."
    case .releaseTime: "The position of the release on the envelope's time scale; if sustained."
    case .sustained: "The event lasts for its duration (1), or decays on its own (0)."
    case .audioVolume: "The volume of the event."
    case .audioPitch: "The pitch: an octave down at -1, an octave up at 1."
    case .audioPan: "The position between left (-1) and right (1)."
    case .audioBrightness: "The share of high frequencies."
    }
  }
}

extension HapticDynamicParameter.ID {
  /// The meaning of the control, in a sentence.
  var meaning: String {
    let verb = composition == .multiplies ? "Multiplies" : "Is added to"
    return "\(verb) '\(target.rawValue)' of all \(family) events."
  }
}

extension HapticEvent.EventType {
  /// The meaning of the event type, in a sentence.
  var meaning: String {
    switch self {
    case .hapticTransient: "A transient: a short impulse of fixed length."
    case .hapticContinuous: "A continuous event: a vibration of at most 30 seconds."
    case .audioContinuous: "A synthesized tone."
    case .audioCustom: "A sound file."
    }
  }
}
