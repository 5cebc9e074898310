/// A part of the sound of a ``SoundDescription``.
///
/// A source at a pitch goes through a filter, is shaped by an envelope, and is placed in time and
/// in the stereo picture. The envelope comes last, so that a layer ends when its envelope does.
package struct SoundLayer: Hashable, Sendable {
  package var source: SoundSource

  /// The fundamental frequency; noise has none and ignores it.
  package var pitch: FrequencyPath

  package var filter: SoundFilter?

  package var envelope: SoundEnvelope

  /// The factor in the mix, from 0 to 1000.
  ///
  /// Only the relation to other layers matters, because the finished sound is normalized to
  /// ``SoundDescription/peakLevel``.
  package var gain: Double

  /// The pan position between left (-1) and right (1), at equal power.
  package var pan: Double

  /// The start of the layer, in seconds.
  package var start: Double

  /// The time at which the layer ends, in seconds.
  package var end: Double { start + envelope.duration }

  /// Creates a layer, by default centered, without a delay or a filter.
  package init(
    _ source: SoundSource,
    pitch: FrequencyPath = .steady(440),
    filter: SoundFilter? = nil,
    envelope: SoundEnvelope,
    gain: Double = 1,
    pan: Double = 0,
    at start: Double = 0
  ) {
    self.source = source
    self.pitch = pitch
    self.filter = filter
    self.envelope = envelope
    self.gain = gain
    self.pan = pan
    self.start = start
  }

  /// Creates a layer that is struck and fades: see ``SoundEnvelope/struck(decay:)``.
  package init(
    _ source: SoundSource,
    pitch: FrequencyPath = .steady(440),
    filter: SoundFilter? = nil,
    decay: Double,
    gain: Double = 1,
    pan: Double = 0,
    at start: Double = 0
  ) {
    self.init(
      source,
      pitch: pitch,
      filter: filter,
      envelope: .struck(decay: decay),
      gain: gain,
      pan: pan,
      at: start
    )
  }
}
