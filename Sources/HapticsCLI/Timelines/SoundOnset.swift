internal import HapticsFiles
internal import HapticsSynthesis

/// When something of a sound is first heard.
enum SoundOnset {
  /// The rate at which sounds of the library are looked at.
  static let sampleRate = 48_000

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
    guard var reader = try? SoundFileReader(FilePath(bytes: place.bytes)) else { return nil }
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * reader.channelCount)
    while samples.count < frameLimit * reader.channelCount {
      var span = block.mutableSpan
      guard let count = try? reader.read(into: &span), count > 0 else { break }
      samples += block[..<(count * reader.channelCount)]
    }
    return seconds(
      PCM(sampleRate: reader.sampleRate, channelCount: reader.channelCount, samples: samples)
    )
  }
}
