/// A stretch of a pattern that deserves a look, and why.
public struct PlotMark: Hashable, Sendable {
  /// The kind of mark.
  public var kind: Kind
  /// The start of the stretch, in seconds from the pattern's start.
  public var start: Double
  /// The end of the stretch, in seconds; equal to ``start`` for a point.
  public var end: Double
  /// A short text about it.
  public var text: String

  /// A kind of mark.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The value was out of range, and playback differs from the file.
    case clamped
    /// The event is imperceptible.
    case silent
    /// A part of the file is rejected or skipped.
    case ignored
    /// The event plays as written but is probably a mistake.
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
