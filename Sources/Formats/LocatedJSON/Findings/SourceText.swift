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
  /// Text does not begin with the byte order mark of UTF-16.
  package var isReadable: Bool {
    let mark = bytes.prefix(2)
    return !bytes.isBinary && !mark.elementsEqual([0xFF, 0xFE])
      && !mark.elementsEqual([0xFE, 0xFF])
  }
}

extension [UInt8] {
  /// A Boolean value that indicates whether the first 4,096 bytes contain a zero, or are not UTF-8 and
  /// have more than 5 % of control characters other than tabs, line ends, page ends and escapes.
  var isBinary: Bool {
    let head = prefix(4096)
    var (zeroCount, controlCount) = (0, 0)
    for byte in head where byte < 0x20 {
      zeroCount += byte == 0 ? 1 : 0
      controlCount += byte < 0x09 || (byte >= 0x0E && byte != 0x1B) ? 1 : 0
    }
    guard zeroCount == 0, controlCount >= 4, controlCount * 20 > head.count else {
      return zeroCount > 0
    }
    return String(decoding: head, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
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
