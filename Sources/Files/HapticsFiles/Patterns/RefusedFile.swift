public import LocatedJSON

/// A file that cannot be played because of its contents or its sounds.
public struct RefusedFile: Error, Sendable {
  /// The reason for the refusal.
  public enum Cause: Hashable, Sendable {
    /// The text has errors.
    case errors
    /// Sound files are missing, or cannot be decoded here.
    case sounds
  }

  /// The text.
  public let source: SourceText
  /// The errors of the file.
  public let errors: [Diagnostic]
  /// The reason for the refusal.
  public let cause: Cause

  package init(source: SourceText, errors: [Diagnostic], cause: Cause = .errors) {
    self.source = source
    self.errors = errors
    self.cause = cause
  }
}
