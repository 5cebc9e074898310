public import Diagnostics

/// A file that holds nothing that could be played, or nothing that could be played here.
public struct RefusedFile: Error, Sendable {
  /// What is in the way.
  public enum Cause: Hashable, Sendable {
    /// The text has errors.
    case errors
    /// Sound files are missing, or cannot be decoded here.
    case sounds
  }

  /// The text.
  public let source: SourceText
  /// Why it cannot be played.
  public let errors: [Diagnostic]
  /// What is in the way.
  public let cause: Cause

  package init(source: SourceText, errors: [Diagnostic], cause: Cause = .errors) {
    self.source = source
    self.errors = errors
    self.cause = cause
  }
}
