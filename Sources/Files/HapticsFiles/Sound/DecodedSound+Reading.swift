import HapticsResampling
public import HapticsSynthesis

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
    var reader = try SoundFileReader(path)
    // Of more channels only the first two are played.
    let channelCount = min(reader.channelCount, 2)
    let frameLimit = Double(durationLimit) * Double(reader.sampleRate)
    guard Double(reader.frameCount) <= frameLimit else {
      throw .tooLongToDecode(path: path, limit: durationLimit)
    }
    var resampler = try SoundResampling(
      from: reader.sampleRate,
      to: sampleRate,
      channelCount: channelCount,
      path: path
    )
    let fileChannelCount = reader.channelCount
    var frames = 0
    try reader.readBlocks { block throws(SoundFileError) in
      // The frame count in a header may be too low.
      frames += block.count / fileChannelCount
      guard Double(frames) <= frameLimit else {
        throw SoundFileError.tooLongToDecode(path: path, limit: durationLimit)
      }
      resampler.append(block, of: fileChannelCount)
      return true
    }
    self.init(
      interleaved: resampler.finish(),
      channelCount: channelCount,
      sampleRate: sampleRate
    )
  }
}

/// The samples of a sound on their way from a file's rate to another one.
private struct SoundResampling: ~Copyable {
  private var resampler: Resampler?
  private let channelCount: Int
  private var pending: [Float] = []
  private var samples: [Float] = []

  init(
    from oldRate: Int,
    to newRate: Int,
    channelCount: Int,
    path: Path
  ) throws(SoundFileError) {
    if oldRate == newRate {
      resampler = nil
    } else {
      guard let change = Resampler(from: oldRate, to: newRate, channelCount: channelCount) else {
        throw .impossibleRate(path: path, sampleRate: oldRate)
      }
      resampler = consume change
    }
    self.channelCount = channelCount
  }

  mutating func append(_ frames: ArraySlice<Float>, of fileChannelCount: Int) {
    if fileChannelCount == channelCount {
      pending += frames
    } else {
      for start in stride(from: frames.startIndex, to: frames.endIndex, by: fileChannelCount) {
        pending += frames[start..<start + channelCount]
      }
    }
    resample(isLast: false)
  }

  mutating func finish() -> [Float] {
    resample(isLast: true)
    return samples
  }

  private mutating func resample(isLast: Bool) {
    guard resampler != nil else {
      samples += pending
      pending.removeAll(keepingCapacity: true)
      return
    }
    let input = pending
    var block = [Float](repeating: 0, count: 4096 * channelCount)
    var used = 0
    while true {
      var output = block.mutableSpan
      let rest = input.span.extracting(used...)
      guard let progress = resampler?.process(rest, into: &output, isLast: isLast) else { break }
      used += progress.used * channelCount
      samples += block[..<(progress.made * channelCount)]
      if progress.made == 0, isLast || progress.used == 0 || used == input.count { break }
    }
    pending = Array(input[used...])
  }
}
