extension HapticDynamicParameter.ID {
  /// The index of the ID in the list of all IDs, which the audio thread uses.
  package var index: UInt8 {
    @_noAllocation @_noLocks get {
      switch self {
      case .hapticIntensityControl: 0
      case .hapticSharpnessControl: 1
      case .hapticAttackTimeControl: 2
      case .hapticDecayTimeControl: 3
      case .hapticReleaseTimeControl: 4
      case .audioVolumeControl: 5
      case .audioPanControl: 6
      case .audioBrightnessControl: 7
      case .audioPitchControl: 8
      case .audioAttackTimeControl: 9
      case .audioDecayTimeControl: 10
      case .audioReleaseTimeControl: 11
      }
    }
  }
}
