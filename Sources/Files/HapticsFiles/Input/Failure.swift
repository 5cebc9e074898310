import LocatedJSON

/// A failure with a message.
public struct Failure: Error, Hashable, Sendable {
  /// The subject: a path as typed, a stream, or an option.
  public let subject: String
  /// The reason of the failure.
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
  /// The failure in words, without control characters.
  public var description: String { "\(subject.harmless): \(reason)" }
}
