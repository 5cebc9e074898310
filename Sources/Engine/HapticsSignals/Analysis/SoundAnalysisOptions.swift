/// What is wanted of the analysis of a sound.
public struct SoundAnalysisOptions: Hashable, Sendable {
  /// How faint an onset may be to count, from 0, only the strongest, to 1, the faintest.
  public var sensitivity = 0.5
  /// The most onsets in a second.
  public var density = 20.0
  /// How strong the vibration is beneath the transients, from 0, none, to 1.
  public var vibration = 0.7
  /// How far the envelopes may be from what was measured, as intensity and sharpness.
  public var tolerance = 0.03

  /// Creates the usual options.
  public init() {}
}
