extension HapticEvent.EventType {
  /// Returns the control that acts on a parameter of events of this type, or `nil` if there is
  /// none.
  ///
  /// A transient keeps its own sharpness and has no envelope.
  package func control(of id: HapticEvent.ParameterID) -> HapticDynamicParameter.ID? {
    guard id.applies(to: self) else { return nil }
    let isHaptic = family == .haptic
    switch id {
    case .hapticIntensity: return .hapticIntensityControl
    case .hapticSharpness: return self == .hapticTransient ? nil : .hapticSharpnessControl
    case .attackTime where self != .hapticTransient:
      return isHaptic ? .hapticAttackTimeControl : .audioAttackTimeControl
    case .decayTime where self != .hapticTransient:
      return isHaptic ? .hapticDecayTimeControl : .audioDecayTimeControl
    case .releaseTime where self != .hapticTransient:
      return isHaptic ? .hapticReleaseTimeControl : .audioReleaseTimeControl
    case .attackTime, .decayTime, .releaseTime, .sustained: return nil
    case .audioVolume: return .audioVolumeControl
    case .audioPitch: return .audioPitchControl
    case .audioPan: return .audioPanControl
    case .audioBrightness: return .audioBrightnessControl
    }
  }
}

extension [ControlTrack] {
  func control(
    of id: HapticEvent.ParameterID,
    in type: HapticEvent.EventType,
    at time: Double
  ) -> Double {
    guard let control = type.control(of: id) else { return 0 }
    for i in indices where self[i].id == control { return self[i].value(at: time) }
    return control.neutralValue
  }
}
