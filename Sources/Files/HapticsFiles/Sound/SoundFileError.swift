import LocatedJSON

/// An error while reading or writing a sound file.
public enum SoundFileError: Error, Hashable, Sendable {
  /// The operating system refused.
  case system(FileError)
  /// The file is not a sound. The reason is for logs.
  case undecodable(path: Path, reason: String)
  /// The file is a sound, but damaged, encrypted or incomplete.
  case damaged(path: Path, reason: String)
  /// The sound has a codec, such as `AAC`, that needs the program ffmpeg, which is not installed.
  case needsFFmpeg(path: Path, codec: String, duration: Double)
  /// The program ffmpeg could not decode the sound.
  case failedDecoder(path: Path, reason: String)
  /// libsndfile rejected an operation. The reason is for logs.
  case refused(path: Path, reason: String)
  /// The container cannot hold samples of the encoding.
  case impossible(SoundFormat)
  /// The sound does not fit into the 4 GiB of a WAV or AIFF file.
  case tooLong(path: Path)
  /// The sound exceeds the limit for decoding into memory, in seconds.
  case tooLongToDecode(path: Path, limit: Int)
  case impossibleRate(path: Path, sampleRate: Int)
}

extension SoundFileError {
  /// The problem, without the path.
  public var reason: String {
    switch self {
    case .system(let error):
      error.reason
    case .undecodable:
      "no sound that can be decoded here, such as WAV, FLAC, AIFF or Ogg"
    case .damaged(_, let reason):
      reason
    case .needsFFmpeg(_, let codec, let duration):
      "it is \(codec) (\(duration.readableDuration)); install ffmpeg to decode it here"
    case .failedDecoder(_, let reason):
      "ffmpeg cannot decode it: \(reason)"
    case .refused:
      "the format does not support this sample rate or number of channels; use '.wav'"
    case .impossible(let format):
      "\(format.container.rawValue) cannot hold \(format.encoding.rawValue) samples"
    case .tooLong:
      "WAV and AIFF files end at 4 GiB; write FLAC or CAF, or several files"
    case .tooLongToDecode(_, let limit):
      "it is longer than \(limit) seconds"
    case .impossibleRate(_, let sampleRate):
      "its sample rate of \(sampleRate) Hz cannot be changed"
    }
  }
}

extension SoundFileError: CustomStringConvertible {
  /// The failed operation, its file, and the reason.
  public var description: String {
    switch self {
    case .system(let error):
      error.description
    case .impossible:
      reason
    case .refused(let path, _), .tooLong(let path):
      "cannot write '\(path.text)': \(reason)"
    case .undecodable(let path, _), .damaged(let path, _), .needsFFmpeg(let path, _, _),
      .failedDecoder(let path, _), .tooLongToDecode(let path, _), .impossibleRate(let path, _):
      "cannot decode '\(path.text)': \(reason)"
    }
  }
}
