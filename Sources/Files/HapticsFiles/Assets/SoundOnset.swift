import HapticsSynthesis

/// Measures the audible start of a sound.
enum SoundOnset {
  /// The level relative to the initial peak that counts as silence: a hundredth, 40 dB.
  private static let threshold: Float = 0.01
  /// The maximum number of analyzed frames; later onsets report this limit.
  private static let frameLimit = 480_000

  /// Returns the silence at the start of a sound in seconds.
  static func seconds(_ pcm: PCM) -> Double? {
    let peak = pcm.peak
    guard peak > 0, let sample = pcm.samples.firstIndex(where: { abs($0) >= peak * threshold })
    else { return nil }
    return Double(sample / pcm.channelCount) / Double(pcm.sampleRate)
  }

  /// Returns the silence at the start of a sound file in seconds, or `nil` if it cannot be read.
  static func seconds(ofFileAt place: Path) -> Double? {
    guard var reader = try? SoundFileReader(place) else { return nil }
    let (rate, channelCount) = (reader.sampleRate, reader.channelCount)
    var samples: [Float] = []
    // The part before a damaged block counts.
    try? reader.readBlocks { block throws(SoundFileError) in
      samples += block
      return samples.count < frameLimit * channelCount
    }
    return seconds(PCM(sampleRate: rate, channelCount: channelCount, samples: samples))
  }
}
