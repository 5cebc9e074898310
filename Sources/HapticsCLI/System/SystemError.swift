#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An error of the operating system.
struct SystemError: Error, Hashable {
  /// The value of `errno`.
  let code: Int32

  /// The error that the last call ended in.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, in English: the program never sets a locale.
  var words: String { String(cString: strerror(code)) }
}

/// Something that could not be done, as a person is told.
struct Failure: Error, Hashable {
  /// What it is about: a path as typed, a stream.
  let subject: String
  /// Why it could not be done.
  let reason: String

  init(_ subject: String, _ reason: String) {
    self.subject = subject
    self.reason = reason
  }

  init(_ subject: String, _ error: SystemError) {
    self.init(subject, error.words)
  }
}

extension Failure: CustomStringConvertible {
  /// The failure as it is told, without what a terminal would obey.
  var description: String { "\(subject.harmless): \(reason)" }
}
