public import HapticsSynthesis
import HapticsTools

extension DecodedSound {
  /// Decodes a sound file, at the rate at which it will be played.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames per second; a file of another rate is resampled.
  ///   - durationLimit: The longest sound that is taken into memory, in seconds.
  /// - Throws: ``SoundFileError``.
  public convenience init(
    reading path: Path,
    sampleRate: Int,
    durationLimit: Int = 600
  ) throws(SoundFileError) {
    try self.init(
      reading: path,
      sampleRate: sampleRate,
      durationLimit: durationLimit,
      encoded: .decoded
    )
  }

  convenience init(
    reading path: Path,
    sampleRate: Int,
    durationLimit: Int = 600,
    encoded: EncodedSamples
  ) throws(SoundFileError) {
    var reader = try SoundFileReader(playing: path, encoded: encoded)
    let (rate, channelCount) = (reader.sampleRate, reader.channelCount)
    // The product of any number of seconds could overflow.
    let frameLimit = Int64(min(durationLimit, 1 << 31)) * Int64(rate)
    guard reader.frameCount <= frameLimit else {
      throw .tooLongToDecode(path: path, limit: durationLimit)
    }
    guard rate > 0, (rate / 256...rate * 256).contains(sampleRate) else {
      throw .impossibleRate(path: path, sampleRate: rate)
    }
    var resampler = SoundResampler(from: rate, to: sampleRate, channelCount: channelCount)
    var frames: Int64 = 0
    try reader.readBlocks { block throws(SoundFileError) in
      let count = block.count / channelCount
      // The frame count in a header may be too low.
      frames += Int64(count)
      guard frames <= frameLimit else {
        throw SoundFileError.tooLongToDecode(path: path, limit: durationLimit)
      }
      block.withUnsafeBufferPointer { samples in
        guard let left = samples.baseAddress else { return }
        let right = left + (channelCount - 1)
        resampler.append(left, right, stride: channelCount, count: count)
      }
      return true
    }
    self.init(channels: resampler.finish(), sampleRate: sampleRate)
  }
}
