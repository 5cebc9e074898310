/// A text under examination: its bytes, and the name that a person knows it by.
public struct SourceText: Sendable {
  /// The name shown before each finding: a path as the person gave it, or `<stdin>`.
  public let name: String
  /// The bytes, of any encoding and any content.
  public let bytes: [UInt8]

  /// Creates a source.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A location in a source, counted from 1.
public struct SourceLocation: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column in characters that a person sees (grapheme clusters).
  public var column: Int
  /// The column in UTF-16 code units, as SARIF and editors count.
  public var utf16Column: Int
}
