/// The part of the spectrum in which sounds are synthesized.
public enum SoundBand {
  /// The frequency from which sounds of a sample rate hold nothing, in Hz.
  ///
  /// It is 18 kHz at usual sample rates, which few adults hear, and less where a sample rate cannot
  /// carry that (our decision).
  public static func width(sampleRate: Int) -> Double { min(18_000, 0.45 * Double(sampleRate)) }

  /// How much of a partial is kept: all of it, until it comes near the width of the band.
  ///
  /// A partial that glides out of the band fades over its upper fifth, for a sudden end would
  /// click.
  static func weight(of frequency: Double, width: Double) -> Double {
    if frequency <= 0.8 * width { return 1 }
    return frequency < width ? 5 - 5 * frequency / width : 0
  }
}
