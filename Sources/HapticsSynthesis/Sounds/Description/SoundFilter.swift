/// What lets a part of a layer's spectrum pass: 12 dB an octave.
public struct SoundFilter: Hashable, Sendable {
  /// The part of the spectrum that passes.
  public enum Kind: Hashable, Sendable {
    /// What lies below the cutoff.
    case lowPass
    /// What lies around the cutoff, unchanged in the middle; 6 dB an octave on either side.
    case bandPass
    /// What lies above the cutoff.
    case highPass
  }

  /// The part of the spectrum that passes.
  public var kind: Kind

  /// Where the filter begins to work.
  public var cutoff: FrequencyPath

  /// How sharp the filter is, from 0.1 to 100; above 0.7 it rings at the cutoff.
  public var q: Double

  /// Creates a filter; by default one without resonance.
  public init(_ kind: Kind, _ cutoff: FrequencyPath, q: Double = 0.7071067811865476) {
    self.kind = kind
    self.cutoff = cutoff
    self.q = q
  }

  /// Lets pass what lies below a frequency.
  public static func lowPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.lowPass, cutoff, q: q)
  }

  /// Lets pass what lies around a frequency.
  public static func bandPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.bandPass, cutoff, q: q)
  }

  /// Lets pass what lies above a frequency.
  public static func highPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.highPass, cutoff, q: q)
  }
}
