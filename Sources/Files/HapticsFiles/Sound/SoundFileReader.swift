import CSndFile

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a sound file block by block.
///
/// It supports all formats of libsndfile, such as WAV, AIFF, CAF, FLAC, Ogg and MP3, but not AAC.
public struct SoundFileReader: ~Copyable {
  /// Frames per second.
  public let sampleRate: Int
  /// The number of samples in a frame.
  public let channelCount: Int
  /// The number of frames according to the file; the actual number may be smaller.
  public let frameCount: Int64

  /// A Boolean value that indicates whether the codec finds every frame exactly.
  ///
  /// After a seek in a lossy file, the first frames can differ from those that were decoded in order.
  let seeksExactly: Bool

  private let sound: OpenSound

  /// Opens a sound file.
  ///
  /// - Throws: ``SoundFileError`` where the file cannot be read or decoded.
  public init(_ path: Path) throws(SoundFileError) {
    let stream: SoundStream
    do throws(FileError) {
      // A pipe without a writer would be waited for, and a sound needs seeking.
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK, as: .open, of: path)
      let status = try file.status(of: path)
      guard status.isRegularFile else {
        throw FileError(.open, path, code: status.isFolder ? EISDIR : ESPIPE)
      }
      stream = SoundStream(reading: file, path: path)
    } catch {
      throw .system(error)
    }
    var info = SF_INFO()
    let sound = OpenSound(stream, mode: SFM_READ, info: &info)
    // libsndfile takes some headers that it could not read as ones that end early.
    if let failure = stream.failure { throw .system(failure) }
    guard let sound else {
      throw .undecodable(path: path, reason: OpenSound.openingReason)
    }
    sampleRate = Int(info.samplerate)
    channelCount = Int(info.channels)
    frameCount = max(0, info.frames)
    let codecs = [
      SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24, SF_FORMAT_PCM_32,
      SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_ULAW, SF_FORMAT_ALAW,
    ]
    let isOgg = Int(info.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG
    seeksExactly =
      info.seekable != 0 && !isOgg && codecs.contains(Int(info.format) & SF_FORMAT_SUBMASK)
    self.sound = sound
  }

  /// Moves to a frame.
  ///
  /// - Throws: ``SoundFileError`` if the file cannot be read there.
  mutating func seek(to frame: Int64) throws(SoundFileError) {
    let position = sf_seek(sound.handle, sf_count_t(frame), SEEK_SET)
    if let failure = sound.stream.failure { throw .system(failure) }
    guard position == frame else {
      throw .undecodable(path: sound.stream.path, reason: sound.reason)
    }
  }

  /// Reads the next frames, with interleaved samples, until the span is full.
  ///
  /// - Returns: The number of frames; 0 at the end.
  /// - Throws: ``SoundFileError`` if the file cannot be read.
  public mutating func read(into samples: inout MutableSpan<Float>) throws(SoundFileError) -> Int {
    let frames = sf_count_t(samples.count / channelCount)
    let count = samples.withUnsafeMutableBufferPointer {
      sf_readf_float(sound.handle, $0.baseAddress, frames)
    }
    if let failure = sound.stream.failure { throw .system(failure) }
    return Int(max(0, count))
  }
}
