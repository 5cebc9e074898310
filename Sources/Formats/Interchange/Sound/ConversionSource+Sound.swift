package import HapticsSignals
internal import HapticsCore

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and loudness becomes a vibration.
  package init(_ features: SoundFeatures) {
    self.init(.pattern(SoundPattern(features).pattern))
  }
}
