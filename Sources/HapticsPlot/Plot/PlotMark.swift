/// A stretch of a pattern that deserves a look, and why.
public struct PlotMark: Hashable, Sendable {
  /// What happens there.
  public var kind: Kind
  /// Where the stretch starts, in seconds from the pattern's start.
  public var start: Double
  /// Where the stretch ends, in seconds; equal to ``start`` for an instant.
  public var end: Double
  /// What to say about it, in a few words.
  public var text: String

  /// What can be marked.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Something else is played than was written: the value was out of range.
    case clamped
    /// Nothing is felt or heard of what was written.
    case silent
    /// What was written is refused or passed over.
    case ignored
    /// What is played as written is probably not what was meant.
    case doubtful
  }

  /// Creates a mark of a stretch.
  public init(_ kind: Kind, from start: Double, to end: Double, text: String) {
    self.kind = kind
    self.start = start
    self.end = end
    self.text = text
  }
}
