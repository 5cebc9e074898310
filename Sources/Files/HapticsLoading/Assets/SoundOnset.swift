internal import HapticsFiles
internal import HapticsSynthesis

/// When something of a sound is first heard.
enum SoundOnset {
  /// How far below the loudest sample of the beginning something counts as silence: a hundredth,
  /// 40 dB.
  private static let threshold: Float = 0.01
  /// How many frames of a file are looked at; a later onset counts as this late.
  private static let frameLimit = 480_000

  /// The seconds of silence at the start of a sound.
  static func seconds(_ pcm: PCM) -> Double? {
    guard
      let sample = pcm.samples.firstIndex(where: { abs($0) >= pcm.peak * threshold }),
      pcm.peak > 0
    else { return nil }
    return Double(sample / pcm.channelCount) / Double(pcm.sampleRate)
  }

  /// The seconds of silence at the start of a sound file, or `nil` where it cannot be read.
  static func seconds(ofFileAt place: Path) -> Double? {
    guard var reader = try? SoundFileReader(place) else { return nil }
    let (rate, channelCount) = (reader.sampleRate, reader.channelCount)
    var samples: [Float] = []
    // What stands before a damaged place counts.
    try? reader.readBlocks { block throws(SoundFileError) in
      samples += block
      return samples.count < frameLimit * channelCount
    }
    return seconds(PCM(sampleRate: rate, channelCount: channelCount, samples: samples))
  }
}
