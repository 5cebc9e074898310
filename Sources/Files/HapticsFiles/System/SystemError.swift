#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error of the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let code: Int32

  /// Creates an error of its code.
  public init(code: Int32) { self.code = code }

  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, such as "No space left on device", in English unless the program sets a
  /// locale.
  public var reason: String { String(cString: strerror(code)) }

  /// A Boolean value that indicates whether the reader of a pipe has closed it.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// A Boolean value that indicates whether a file or program does not exist.
  package var isMissing: Bool { code == ENOENT }
}
