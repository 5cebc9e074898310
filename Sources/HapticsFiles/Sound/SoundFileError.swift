/// Why a sound file cannot be read or written.
public enum SoundFileError: Error, Hashable, Sendable {
  /// The operating system refused.
  case system(FileError)
  /// The file is no sound that can be decoded, in libsndfile's words; it may be AAC.
  case undecodable(path: FilePath, reason: String)
  /// libsndfile refused what was asked of it, in its words.
  case refused(path: FilePath, reason: String)
  /// The container cannot hold samples of the encoding.
  case impossible(SoundFormat)
  /// The sound does not fit into a WAV file's 4 GiB.
  case tooLong(path: FilePath)
}

extension SoundFileError: CustomStringConvertible {
  /// What is wrong, with which file.
  public var description: String {
    switch self {
    case .system(let error):
      error.description
    case .undecodable(let path, let reason):
      "cannot decode '\(path.text)': \(reason)"
    case .refused(let path, let reason):
      "cannot write '\(path.text)': \(reason)"
    case .impossible(let format):
      "\(format.container.rawValue) cannot hold \(format.encoding.rawValue) samples"
    case .tooLong(let path):
      "cannot write '\(path.text)': a WAV file ends at 4 GiB; write FLAC, or several files"
    }
  }
}
