/// The part of the spectrum in which sounds are synthesized.
package enum SoundBand {
  /// Returns the upper limit of the frequencies of sounds at a sample rate, in Hz.
  ///
  /// It is 18 kHz at usual sample rates, which few adults hear, and less at rates that cannot
  /// represent it (our decision).
  package static func width(sampleRate: Int) -> Double { min(18_000, 0.45 * Double(sampleRate)) }

  /// Returns the weight of a partial: 1, or less near the width of the band.
  ///
  /// A partial that glides out of the band fades over its upper fifth, because a sudden end would
  /// click.
  static func weight(of frequency: Double, width: Double) -> Double {
    if frequency <= 0.8 * width { return 1 }
    return frequency < width ? 5 - 5 * frequency / width : 0
  }
}
