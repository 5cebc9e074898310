public import HapticsSynthesis
import HapticsTools

extension SoundFileReader {
  /// Reads to the end, or for as long as more is wanted, block by block.
  ///
  /// - Parameter take: Takes the samples of some frames; returns whether more are wanted.
  /// - Throws: ``SoundFileError`` where the file cannot be read on, and what `take` throws.
  public mutating func readBlocks(
    _ take: (ArraySlice<Float>) throws(SoundFileError) -> Bool
  ) throws(SoundFileError) {
    var block = [Float](repeating: 0, count: 4096 * channelCount)
    while true {
      var span = block.mutableSpan
      let count = try read(into: &span)
      guard count > 0, try take(block[..<(count * channelCount)]) else { return }
    }
  }
}

extension PCM {
  /// The maximum number of decoded bytes, more than ten minutes of stereo at 96,000 Hz.
  private static let memoryLimit = 1 << 29

  /// Decodes a sound file at its own rate; more than two channels are mixed into two.
  ///
  /// - Parameter durationLimit: The maximum duration in seconds. It is less if the samples would
  ///   exceed 512 MiB at the file's rate.
  /// - Throws: ``SoundFileError``.
  public init(reading path: Path, durationLimit: Int = 600) throws(SoundFileError) {
    try self.init(reading: path, durationLimit: durationLimit, encoded: .decoded)
  }

  init(
    reading path: Path,
    durationLimit: Int = 600,
    encoded: EncodedSamples
  ) throws(SoundFileError) {
    var reader = try SoundFileReader(playing: path, encoded: encoded)
    let (rate, channels) = (reader.sampleRate, reader.channelCount)
    // A small file can hold hours of silence at a rate that no device plays.
    let bytesPerSecond = max(1, rate * channels * MemoryLayout<Float>.size)
    let durationLimit = min(durationLimit, max(1, PCM.memoryLimit / bytesPerSecond))
    let limit = Int64(durationLimit) * Int64(rate)
    guard reader.frameCount <= limit else {
      throw .tooLongToDecode(path: path, limit: durationLimit)
    }
    var samples: [Float] = []
    try reader.readBlocks { block throws(SoundFileError) in
      samples += block
      // The frame count in a header may be too low.
      guard samples.count <= Int(limit) * channels else {
        throw SoundFileError.tooLongToDecode(path: path, limit: durationLimit)
      }
      return true
    }
    self.init(sampleRate: rate, channelCount: channels, samples: samples)
  }
}
