/// An error while reading or writing a sound file.
public enum SoundFileError: Error, Hashable, Sendable {
  /// The operating system refused.
  case system(FileError)
  /// The file is not a sound that libsndfile can decode, for example AAC. The reason is for logs.
  case undecodable(path: Path, reason: String)
  /// libsndfile rejected an operation. The reason is for logs.
  case refused(path: Path, reason: String)
  /// The container cannot hold samples of the encoding.
  case impossible(SoundFormat)
  /// The sound does not fit into a WAV file's 4 GiB.
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
    case .refused:
      "the format cannot hold this sound; try another rate or '.wav'"
    case .impossible(let format):
      "\(format.container.rawValue) cannot hold \(format.encoding.rawValue) samples"
    case .tooLong:
      "a WAV file ends at 4 GiB; write FLAC, or several files"
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
    case .undecodable(let path, _), .tooLongToDecode(let path, _), .impossibleRate(let path, _):
      "cannot decode '\(path.text)': \(reason)"
    }
  }
}
