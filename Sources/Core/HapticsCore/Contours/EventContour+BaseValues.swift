extension EventContour {
  /// The event's written parameters, clamped, with defaults for the others.
  ///
  /// The last of several equal parameters applies, and values that are not numbers are ignored (our
  /// decision).
  struct Values: Sendable, BitwiseCopyable {
    var level: Double
    var sharpness = HapticEvent.ParameterID.hapticSharpness.defaultValue
    var pitch = HapticEvent.ParameterID.audioPitch.defaultValue
    var pan = HapticEvent.ParameterID.audioPan.defaultValue
    var brightness = HapticEvent.ParameterID.audioBrightness.defaultValue
    var attack = HapticEvent.ParameterID.attackTime.defaultValue
    var decay = HapticEvent.ParameterID.decayTime.defaultValue
    var release = HapticEvent.ParameterID.releaseTime.defaultValue
    var isSustained = true

    init(of event: HapticEvent) {
      let levelID = event.type.family.level
      level = levelID.defaultValue
      for parameter in event.parameters where !parameter.value.isNaN {
        let value = parameter.id.clamp(parameter.value)
        switch parameter.id {
        case .hapticIntensity, .audioVolume: if parameter.id == levelID { level = value }
        case .hapticSharpness: sharpness = value
        case .audioPitch: pitch = value
        case .audioPan: pan = value
        case .audioBrightness: brightness = value
        case .attackTime: attack = value
        case .decayTime: decay = value
        case .releaseTime: release = value
        case .sustained: isSustained = parameter.value != 0
        }
      }
    }

    subscript(id: HapticEvent.ParameterID) -> Double {
      switch id {
      case .hapticIntensity, .audioVolume: level
      case .hapticSharpness: sharpness
      case .audioPitch: pitch
      case .audioPan: pan
      case .audioBrightness: brightness
      case .attackTime: attack
      case .decayTime: decay
      case .releaseTime: release
      case .sustained: isSustained ? 1 : 0
      }
    }
  }
}

extension HapticEvent.Family {
  /// The quantity that the envelope shapes: intensity or volume.
  package var level: HapticEvent.ParameterID {
    switch self {
    case .haptic: .hapticIntensity
    case .audio: .audioVolume
    }
  }
}

extension HapticEvent.ParameterID {
  /// Returns the value that is played for a written one: the nearest within the range.
  func clamp(_ value: Double) -> Double {
    let range = range
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
