#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Something that the operating system would not do with a file.
public struct FileError: Error, Hashable, Sendable {
  /// The operation that failed.
  public enum Operation: String, Hashable, Sendable {
    /// Finding or opening a file.
    case open
    /// Reading from a file.
    case read
    /// Making the temporary file that a file is written to first.
    case create
    /// Writing to a file.
    case write
    /// Putting the finished file in its place.
    case replace
  }

  /// The operation that failed.
  public let operation: Operation
  /// The file that was asked for, not a temporary one.
  public let path: Path
  /// The value of `errno`.
  public let code: Int32

  /// Creates an error.
  public init(_ operation: Operation, _ path: Path, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  init(_ operation: Operation, _ path: Path, _ error: SystemError) {
    self.init(operation, path, code: error.code)
  }

  /// The error that the last call of the system ended in.
  static func last(_ operation: Operation, _ path: Path) -> FileError {
    FileError(operation, path, code: errno)
  }

  /// The system's error, whichever file it is about.
  public var system: SystemError { SystemError(code: code) }

  /// The system's words for the code, such as "No space left on device".
  public var reason: String { system.reason }

  /// Whether the reader of a pipe has left.
  public var isBrokenPipe: Bool { system.isBrokenPipe }
}

extension FileError: CustomStringConvertible {
  /// The failed operation, its file, and the reason.
  public var description: String {
    switch operation {
    case .open: "cannot open '\(path.text)': \(reason)"
    case .read: "cannot read '\(path.text)': \(reason)"
    case .create: "cannot create a file beside '\(path.text)': \(reason)"
    case .write: "cannot write '\(path.text)': \(reason)"
    case .replace: "cannot replace '\(path.text)': \(reason)"
    }
  }
}
