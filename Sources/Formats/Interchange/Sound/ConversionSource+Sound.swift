package import HapticsSynthesis

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and loudness becomes a vibration.
  package init(_ features: SoundFeatures) {
    let sound = SoundPattern(features)
    self.init(.pattern(sound.pattern))
    transients = sound.transients
  }
}
