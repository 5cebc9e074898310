import CSndFile
import HapticsTools

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a sound file block by block.
///
/// It supports all formats of libsndfile, such as WAV, AIFF, CAF, FLAC, Ogg and MP3. AAC, ALAC and
/// other sounds in MPEG-4, ADTS and CAF files are decoded by the program ffmpeg if it is installed;
/// without it, only their properties are available.
public struct SoundFileReader: ~Copyable {
  /// Frames per second.
  public let sampleRate: Int
  /// The number of samples in a frame.
  public var channelCount: Int { fold == nil ? sourceChannelCount : 2 }
  /// The number of frames according to the file; the actual number may be smaller.
  public let frameCount: Int64
  /// The name of a codec that needs ffmpeg, such as `AAC`; `nil` for formats of libsndfile.
  public let encodedCodec: String?

  /// A Boolean value that indicates whether the codec finds every frame exactly.
  ///
  /// After a seek in a lossy file, the first frames can differ from those that were decoded in order.
  let seeksExactly: Bool

  private let source: Source
  private let sourceChannelCount: Int
  /// The mix of the channels, if they are read for playing and are more than two.
  private var fold: StereoFold?
  /// The frames of a constant level that are left.
  private var levelCount: Int64 = 0

  private enum Source {
    case libsndfile(SharedSound)
    case ffmpeg(FFmpegDecoder)
    /// A constant level.
    case level(Float)
  }

  /// Opens a sound file.
  ///
  /// - Throws: ``SoundFileError`` if the file cannot be read, or is not a sound.
  public init(_ path: Path) throws(SoundFileError) { try self.init(path, encoded: .decoded) }

  /// Opens a sound file to play it: more than two channels are mixed into two.
  ///
  /// - Parameter encoded: The samples of sounds that need ffmpeg.
  init(playing path: Path, encoded: EncodedSamples = .decoded) throws(SoundFileError) {
    try self.init(path, encoded: encoded)
    fold = StereoFold(of: channelCount)
  }

  /// Opens a sound file.
  ///
  /// - Parameter encoded: The samples of sounds that need ffmpeg.
  init(_ path: Path, encoded: EncodedSamples) throws(SoundFileError) {
    let stream: SoundStream
    let isRegular: Bool
    do throws(FileError) {
      // A pipe without a writer would be waited for, and a sound needs seeking.
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK, as: .open, of: path)
      let status = try file.status(of: path)
      if status.isFolder { throw FileError(.open, path, code: EISDIR) }
      isRegular = status.isRegularFile
      stream = SoundStream(reading: file, path: path)
    } catch {
      throw .system(error)
    }
    guard isRegular else { throw .damaged(path: path, reason: "it is not a regular file") }
    var info = SF_INFO()
    let sound = OpenSound(stream, mode: SFM_READ, info: &info)
    // libsndfile takes some headers that it could not read as ones that end early.
    if let failure = stream.failure { throw .system(failure) }
    guard let sound else {
      let reason = OpenSound.openingReason
      guard let header = try EncodedSound.header(of: path) else {
        throw .undecodable(path: path, reason: reason)
      }
      sampleRate = header.sampleRate
      sourceChannelCount = header.channelCount
      frameCount = header.frameCount
      encodedCodec = header.codec
      seeksExactly = false
      switch encoded {
      case .available where !FFmpegDecoder.isInstalled: source = .level(0)
      case .decoded, .available: source = .ffmpeg(FFmpegDecoder(path, header))
      case .placeholder: source = .level(0.25)
      }
      levelCount = header.frameCount
      return
    }
    sampleRate = Int(info.samplerate)
    sourceChannelCount = Int(info.channels)
    frameCount = max(0, info.frames)
    encodedCodec = nil
    let codecs = [
      SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24, SF_FORMAT_PCM_32,
      SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_ULAW, SF_FORMAT_ALAW,
    ]
    let isOgg = Int(info.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG
    seeksExactly =
      info.seekable != 0 && !isOgg && codecs.contains(Int(info.format) & SF_FORMAT_SUBMASK)
    source = .libsndfile(SharedSound(sound))
  }

  /// Moves to a frame of a file that ``seeksExactly``.
  ///
  /// - Throws: ``SoundFileError`` if the file cannot be read there.
  mutating func seek(to frame: Int64) throws(SoundFileError) {
    guard case .libsndfile(let sound) = source else {
      preconditionFailure("only formats of libsndfile are sought")
    }
    let position = sf_seek(sound.handle, sf_count_t(frame), SEEK_SET)
    if let failure = sound.stream.failure { throw .system(failure) }
    guard position == frame else {
      throw .undecodable(path: sound.stream.path, reason: sound.reason)
    }
  }

  /// Reads the next frames, with interleaved samples, until the span is full.
  ///
  /// - Returns: The number of frames; 0 at the end.
  /// - Throws: ``SoundFileError`` if the file cannot be read, or needs ffmpeg and it is missing or
  ///   fails.
  public mutating func read(into samples: inout MutableSpan<Float>) throws(SoundFileError) -> Int {
    guard let fold else { return try readFrames(into: &samples) }
    var frames = [Float](repeating: 0, count: samples.count / 2 * fold.channelCount)
    var span = frames.mutableSpan
    let count = try readFrames(into: &span)
    fold.mix(frames, count: count, into: &samples)
    return count
  }

  /// Reads the next frames with all channels of the file.
  private mutating func readFrames(
    into samples: inout MutableSpan<Float>
  ) throws(SoundFileError) -> Int {
    switch source {
    case .ffmpeg(let decoder): return try decoder.read(into: &samples)
    case .level(let level):
      let count = Int(min(Int64(samples.count / sourceChannelCount), levelCount))
      for index in 0..<count * sourceChannelCount { samples[index] = level }
      levelCount -= Int64(count)
      return count
    case .libsndfile(let sound):
      let frames = sf_count_t(samples.count / sourceChannelCount)
      let count = samples.withUnsafeMutableBufferPointer {
        sf_readf_float(sound.handle, $0.baseAddress, frames)
      }
      if let failure = sound.stream.failure { throw .system(failure) }
      return Int(max(0, count))
    }
  }
}

/// A sound that libsndfile has open, as a part of a copyable value.
private final class SharedSound {
  private let sound: OpenSound

  init(_ sound: consuming OpenSound) { self.sound = sound }

  var handle: OpaquePointer? { sound.handle }
  var stream: SoundStream { sound.stream }
  var reason: String { sound.reason }
}
