#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A sound in a codec that libsndfile lacks, such as AAC or ALAC, as its header describes it.
///
/// Samples are decoded by ``FFmpegDecoder``. The number of frames is exact where the file states
/// it: encoders add silence at both ends, which is not part of the sound.
struct EncodedSound: Hashable, Sendable {
  /// The kind of file around the codec, by the name of ffmpeg's reader.
  enum Container: String {
    /// MPEG-4 and QuickTime.
    case movie = "mov"
    /// A stream of AAC frames with headers.
    case adts = "aac"
    /// Apple's Core Audio Format.
    case caf
  }

  /// The codec's name, such as `AAC`.
  var codec: String
  /// The kind of file.
  var container: Container
  /// Frames per second.
  var sampleRate: Int
  /// The number of samples in a frame.
  var channelCount: Int
  /// The silent frames before the decoded ones.
  var leadIn: Int64 = 0
  /// The number of frames, including ``leadIn``.
  var frameCount: Int64

  static let sampleRates = 1.0...1_536_000

  /// The duration in seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// Reads the header of a file.
  ///
  /// - Returns: `nil` if the file has none of the containers.
  /// - Throws: ``SoundFileError`` if the file cannot be read, is damaged, or has no playable sound.
  static func header(of path: Path) throws(SoundFileError) -> EncodedSound? {
    do throws(HeaderError) {
      let file = try FileBytes(path)
      let head = try file.bytes(at: 0, count: 12)
      if head.dropFirst(4).starts(with: "ftyp".utf8) || head.isMovieWithoutType {
        return try MovieHeader(file).sound()
      }
      if head.starts(with: "caff".utf8) { return try CAFHeader.sound(in: file) }
      return try ADTSStream.sound(in: file)
    } catch {
      switch error {
      case .system(let error): throw .system(error)
      case .damaged(let reason): throw .damaged(path: path, reason: reason)
      }
    }
  }

  /// Creates a description from numbers of a header.
  ///
  /// - Throws: ``HeaderError`` if a number is out of range.
  init(
    _ codec: String,
    _ container: Container,
    sampleRate: Double,
    channelCount: Int,
    leadIn: Int64 = 0,
    frameCount: Int64
  ) throws(HeaderError) {
    guard Self.sampleRates.contains(sampleRate), (1...64).contains(channelCount) else {
      throw .impossibleFormat
    }
    // 2^52 frames leave room for sums and products with small numbers.
    guard (0...1 << 52).contains(frameCount), (0...frameCount).contains(leadIn) else {
      throw .damaged("its header has an impossible length")
    }
    self.codec = codec
    self.container = container
    self.sampleRate = Int(sampleRate.rounded())
    self.channelCount = channelCount
    self.leadIn = leadIn
    self.frameCount = frameCount
  }
}

/// A fault in the header of an encoded sound.
enum HeaderError: Error {
  case system(FileError)
  /// The reason completes "the file cannot be read as sound: …".
  case damaged(String)

  static var impossibleFormat: HeaderError {
    .damaged("its header has an impossible sample rate or number of channels")
  }
}

extension [UInt8] {
  /// A Boolean value that indicates whether these are the first bytes of a QuickTime file of the
  /// time before file types.
  fileprivate var isMovieWithoutType: Bool {
    ["moov", "mdat", "wide", "free", "skip"].contains { dropFirst(4).starts(with: $0.utf8) }
  }
}

/// The bytes of a file, which are read a part at a time.
struct FileBytes: ~Copyable {
  /// The number of bytes.
  let size: Int64
  private let path: Path
  private let file: Descriptor

  /// Opens a regular file.
  init(_ path: Path) throws(HeaderError) {
    self.path = path
    do throws(FileError) {
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK, as: .open, of: path)
      size = Int64(try file.status(of: path).size)
      self.file = file
    } catch {
      throw .system(error)
    }
  }

  /// Returns bytes, fewer if the file ends before.
  func bytes(at offset: Int64, count: Int) throws(HeaderError) -> [UInt8] {
    let count = min(count, Int(clamping: max(0, size - offset)))
    var code: Int32 = 0
    let number = file.number
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let start = buffer.baseAddress.map { $0 + filled }
        let step = pread(number, start, count - filled, off_t(offset) + off_t(filled))
        if step > 0 {
          filled += step
        } else if step == 0 {
          break
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else { throw .system(FileError(.read, path, code: code)) }
    return bytes
  }
}
