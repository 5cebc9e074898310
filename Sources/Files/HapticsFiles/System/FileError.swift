#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A failed operation on a file.
public struct FileError: Error, Hashable, Sendable {
  /// The operation that failed.
  public enum Operation: String, Hashable, Sendable {
    case open
    case read
    /// Creating the temporary file.
    case create
    case write
    case replace
  }

  /// The operation that failed.
  public let operation: Operation
  /// The requested file rather than a temporary one.
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

  static func last(_ operation: Operation, _ path: Path) -> FileError {
    FileError(operation, path, code: errno)
  }

  /// The system error without the path.
  public var system: SystemError { SystemError(code: code) }

  /// The system's words for the code, such as "No space left on device".
  public var reason: String { system.reason }

  /// A Boolean value that indicates whether the reader of a pipe has closed it.
  public var isBrokenPipe: Bool { system.isBrokenPipe }
}

extension FileError: CustomStringConvertible {
  /// The failed operation, its file, and the reason.
  public var description: String {
    switch operation {
    case .open: "cannot open '\(path.text)': \(reason)"
    case .read: "cannot read '\(path.text)': \(reason)"
    case .create: "cannot create a temporary file for '\(path.text)': \(reason)"
    case .write: "cannot write '\(path.text)': \(reason)"
    case .replace: "cannot replace '\(path.text)': \(reason)"
    }
  }
}
