package struct SoundAnalysisOptions: Hashable, Sendable {
  /// The sensitivity to faint onsets, from 0, only the strongest, to 1, the faintest.
  package var sensitivity = 0.5
  /// The most onsets in a second.
  package var density = 33.0
  /// The strength of the vibration under the transients, from 0, none, to 1.
  package var vibration = 0.7
  /// The greatest distance between the envelopes and the measurement, as intensity and sharpness.
  package var tolerance = 0.03

  package init() {}
}
