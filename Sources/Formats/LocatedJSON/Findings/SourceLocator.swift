import HapticsRealtime

/// Converts byte offsets of one source into lines and columns.
///
/// It sets marks along the source on demand, and counts from the previous mark. Therefore, a lookup
/// takes the same time in any order and on lines of any length, and its result does not depend on
/// earlier lookups.
public struct SourceLocator {
  private let bytes: [UInt8]
  /// Places that others are counted from, in the order of the text.
  private var marks = [Mark(offset: 0, location: .start)]

  private struct Mark {
    let offset: Int
    let location: SourceLocation
  }

  /// The bytes from a mark to the next one, where the text can be cut there.
  private static let stride = 512
  /// The most bytes that are searched for a better place to cut the text at.
  private static let reach = 1 << 16

  /// Creates a locator.
  public init(_ text: SourceText) { bytes = text.bytes }

  /// Returns the location of a byte; offsets after the end become the end.
  ///
  /// In a segment of 64 KiB without two consecutive ASCII characters, a column may be one too large
  /// for a character of several scalars.
  ///
  /// - Complexity: O(1), except for the first lookup in a part of the source, which scans it once.
  public mutating func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    setMarks(upTo: offset)
    return location(of: offset, from: mark(before: offset))
  }

  private mutating func setMarks(upTo offset: Int) {
    while let last = marks.last, last.offset + Self.stride <= offset {
      let cut = cut(from: last.offset + Self.stride)
      marks.append(Mark(offset: cut, location: location(of: cut, from: last)))
    }
  }

  /// The nearest offset from the given one on at which no character is cut in two.
  private func cut(from start: Int) -> Int {
    let end = min(start + Self.reach, bytes.count)
    for offset in start..<end where isCut(offset) { return offset }
    guard end < bytes.count else { return bytes.count }
    // Not a character of a person's, but at least one of Unicode's.
    return (end - 3...end).last { bytes[$0] & 0xC0 != 0x80 } ?? end
  }

  /// Returns whether a character certainly ends before a byte: between two ASCII bytes other than
  /// CR LF.
  private func isCut(_ offset: Int) -> Bool {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    return before < 0x80 && after < 0x80 && !(before == .carriageReturn && after == .lineFeed)
  }

  private func mark(before offset: Int) -> Mark {
    // The first mark is at the text's start.
    marks[max(marks.partitioningIndex { $0.offset > offset } - 1, 0)]
  }

  private func location(of offset: Int, from mark: Mark) -> SourceLocation {
    var location = mark.location
    var start = mark.offset
    for i in mark.offset..<offset where bytes[i] <= .carriageReturn && bytes.endsLine(at: i) {
      location = SourceLocation(line: location.line + 1, column: 1, utf16Column: 1)
      start = i + 1
    }
    let (characters, units) = count(bytes[start..<offset])
    location.column += characters
    location.utf16Column += units
    return location
  }

  private func count(_ slice: ArraySlice<UInt8>) -> (characters: Int, units: Int) {
    if slice.allSatisfy({ $0 < 0x80 && $0 != .carriageReturn }) {
      return (slice.count, slice.count)
    }
    // Bytes that are no UTF-8 count as the one replacement character they are shown as.
    let text = String(decoding: slice, as: UTF8.self)
    return (text.count, text.utf16.count)
  }
}

extension SourceLocation {
  fileprivate static let start = SourceLocation(line: 1, column: 1, utf16Column: 1)
}

extension [UInt8] {
  /// Returns whether a line ends with a byte: LF, CR LF or a single CR, as in JSON and editors.
  func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case .lineFeed: true
    case .carriageReturn: index + 1 == count || self[index + 1] != .lineFeed
    default: false
    }
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
}
