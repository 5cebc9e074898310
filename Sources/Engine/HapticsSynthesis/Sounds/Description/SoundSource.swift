/// The source of a layer of a sound.
///
/// Sources are band-limited: frequencies above ``SoundBand/width(sampleRate:)`` are omitted instead
/// of aliased, so that a sound is the same at every usual sample rate.
package enum SoundSource: Hashable, Sendable {
  /// A pure tone.
  case sine

  /// Odd harmonics that fall with the square of their number: hollow and soft.
  case triangle

  /// Odd harmonics that fall with their number: reedy.
  case square

  /// A tone with a modulated phase, for bells, metal and electric pianos.
  ///
  /// - Parameters:
  ///   - ratio: The modulating frequency, as a multiple of the pitch: 0 ... 100. Whole ratios give
  ///     harmonic sounds, others metallic ones.
  ///   - index: The greatest deviation of the phase in radians, at the start: 0 ... 100. Higher
  ///     values are brighter.
  ///   - halfLife: The seconds in which the index falls to half: bells lose their edge first.
  case fm(ratio: Double, index: Double, halfLife: Double)

  /// Noise with the same density at all frequencies, up to 12 kHz and fading to 19 kHz.
  ///
  /// Equal seeds produce the same noise, as a function of time, at every sample rate. Its root mean
  /// square is a third before it is filtered.
  case noise(seed: UInt64)
}
