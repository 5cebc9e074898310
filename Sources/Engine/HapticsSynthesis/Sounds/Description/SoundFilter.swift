/// A filter for a layer's spectrum, with 12 dB per octave.
package struct SoundFilter: Hashable, Sendable {
  /// The part of the spectrum that passes.
  package enum Kind: Hashable, Sendable {
    /// Passes frequencies below the cutoff.
    case lowPass
    /// Passes frequencies around the cutoff, unchanged in the middle, with 6 dB per octave on
    /// either side.
    case bandPass
    /// Passes frequencies above the cutoff.
    case highPass
  }

  /// The part of the spectrum that passes.
  package var kind: Kind

  package var cutoff: FrequencyPath

  /// The sharpness of the filter, from 0.1 to 100; above 0.7 it rings at the cutoff.
  package var q: Double

  /// Creates a filter; by default one without resonance.
  package init(_ kind: Kind, _ cutoff: FrequencyPath, q: Double = 0.7071067811865476) {
    self.kind = kind
    self.cutoff = cutoff
    self.q = q
  }

  /// Returns a filter that passes frequencies below a cutoff.
  package static func lowPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.lowPass, cutoff, q: q)
  }

  /// Returns a filter that passes frequencies around a center.
  package static func bandPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.bandPass, cutoff, q: q)
  }

  /// Returns a filter that passes frequencies above a cutoff.
  package static func highPass(_ cutoff: FrequencyPath, q: Double = 0.7071067811865476) -> Self {
    SoundFilter(.highPass, cutoff, q: q)
  }
}
