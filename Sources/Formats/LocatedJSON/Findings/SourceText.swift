/// A source text with its display name.
public struct SourceText: Hashable, Sendable {
  /// The name shown before each finding: a path as the person gave it, or `<stdin>`.
  public let name: String
  /// The bytes, of any encoding and any content.
  public let bytes: [UInt8]

  /// Creates a source.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A Boolean value that indicates whether the bytes can be text in UTF-8.
  ///
  /// Text has no zero bytes, and does not begin with the byte order mark of UTF-16.
  var isReadable: Bool {
    let mark = bytes.prefix(2)
    return !bytes.prefix(4096).contains(0) && !mark.elementsEqual([0xFF, 0xFE])
      && !mark.elementsEqual([0xFE, 0xFF])
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
