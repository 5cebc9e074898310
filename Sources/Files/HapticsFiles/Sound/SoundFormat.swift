import CSndFile

/// The format of a sound file.
public struct SoundFormat: Hashable, Sendable {
  /// The kinds of file that are written.
  public enum Container: String, CaseIterable, Hashable, Sendable {
    /// Uncompressed, read by everything; at most 4 GiB.
    case wav
    /// Compressed without loss; integers only.
    case flac
    /// Vorbis in Ogg: lossy. Android finds a haptic channel in it.
    case ogg
    /// Uncompressed, from Apple; at most 4 GiB.
    case aiff
    /// Uncompressed, from Apple; no limit.
    case caf
    /// Opus in Ogg: lossy, and at 48, 24, 16, 12 or 8 kHz only.
    case opus
    /// MPEG-1 layer 3: lossy, and at most two channels.
    case mp3
  }

  /// The sample format.
  public enum Encoding: String, CaseIterable, Hashable, Sendable {
    /// Integers of 16 bits.
    case int16
    /// Integers of 24 bits.
    case int24
    /// 32-bit floating point: exact samples.
    case float32
    /// Vorbis, which has no sample format.
    case vorbis
    /// Opus, which has no sample format.
    case opus
    /// MPEG-1 layer 3, which has no sample format.
    case mp3
  }

  /// The kind of file.
  public var container: Container
  /// The sample format.
  public var encoding: Encoding

  /// Creates a format; not every pair is possible, see ``isPossible``.
  public init(_ container: Container, _ encoding: Encoding) {
    self.container = container
    self.encoding = encoding
  }

  /// A Boolean value that indicates whether the container supports the encoding: FLAC has no
  /// floating point, and lossy containers only their codec.
  public var isPossible: Bool {
    switch container {
    case .wav, .aiff, .caf: encoding == .float32 || isInteger
    case .flac: isInteger
    case .ogg, .opus, .mp3: encoding == container.usualEncoding
    }
  }

  private var isInteger: Bool { encoding == .int16 || encoding == .int24 }

  /// Returns whether a file can hold the given number of frames: WAV and AIFF have a 32-bit size.
  public func holds(frameCount: Int64, channelCount: Int) -> Bool {
    guard container == .wav || container == .aiff else { return true }
    let limit = 0xFFFF_FFFF - Self.headerSize
    return frameCount <= limit / bytesPerSample / Int64(max(channelCount, 1))
  }

  /// More bytes than the header of a WAV or AIFF file has.
  private static let headerSize: Int64 = 1024

  var code: Int32 {
    let major =
      switch container {
      case .wav: SF_FORMAT_WAV
      case .flac: SF_FORMAT_FLAC
      case .ogg, .opus: SF_FORMAT_OGG
      case .aiff: SF_FORMAT_AIFF
      case .caf: SF_FORMAT_CAF
      case .mp3: SF_FORMAT_MPEG
      }
    let minor =
      switch encoding {
      case .int16: SF_FORMAT_PCM_16
      case .int24: SF_FORMAT_PCM_24
      case .float32: SF_FORMAT_FLOAT
      case .vorbis: SF_FORMAT_VORBIS
      case .opus: SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG_LAYER_III
      }
    return Int32(major | minor)
  }

  private var bytesPerSample: Int64 {
    switch encoding {
    case .int16: 2
    case .int24: 3
    case .float32, .vorbis, .opus, .mp3: 4
    }
  }
}

extension SoundFormat.Container {
  /// The default encoding of the container.
  public var usualEncoding: SoundFormat.Encoding {
    switch self {
    case .wav, .flac, .aiff, .caf: .int16
    case .ogg: .vorbis
    case .opus: .opus
    case .mp3: .mp3
    }
  }

  /// The file name extensions in quotes, for messages.
  package static let quotedExtensions = allCases.map { "'.\($0.rawValue)'" }
  /// The list of the file name extensions, for messages.
  package static let extensionList = quotedExtensions.joined(separator: ", ")

  /// Returns the container for a file name extension in any case, or `nil` for unknown extensions.
  public init?(extensionOf path: Path) {
    guard let dot = path.bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = String(decoding: path.bytes[(dot + 1)...], as: UTF8.self).lowercased()
    self.init(rawValue: ["aif": "aiff", "oga": "ogg"][name] ?? name)
  }
}
