internal import Diagnostics
public import HapticsFiles

/// Something that could not be done, in words.
public struct Failure: Error, Hashable, Sendable {
  /// What it is about: a path as typed, a stream, an option.
  public let subject: String
  /// Why it could not be done.
  public let reason: String

  /// Creates a failure.
  public init(_ subject: String, _ reason: String) {
    self.subject = subject
    self.reason = reason
  }

  /// Creates a failure for the system's reason.
  public init(_ subject: String, _ error: SystemError) {
    self.init(subject, error.reason)
  }
}

extension Failure: CustomStringConvertible {
  /// The failure in words, without what a terminal would obey.
  public var description: String { "\(subject.harmless): \(reason)" }
}
