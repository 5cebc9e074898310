/// Turns byte offsets of one text into lines and columns.
///
/// Asked in ascending order it goes through the text once, however long a line is; asked for an
/// earlier place it starts again from that line's beginning.
public struct SourceLocator {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The place counted last, from which the next one on the same line is counted on.
  private var last = (offset: 0, location: SourceLocation(line: 1, column: 1, utf16Column: 1))

  /// Creates a locator.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: SourceText) {
    bytes = text.bytes
    lineStarts = SourceLocator.lineStarts(of: text.bytes)
  }

  /// The number of lines; a text that ends in a line break has an empty last one.
  public var lineCount: Int { lineStarts.count }

  /// The place of a byte; offsets beyond the end stand for the end.
  public mutating func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    var from = last
    if from.location.line != line + 1 || from.offset > offset {
      from = (lineStarts[line], SourceLocation(line: line + 1, column: 1, utf16Column: 1))
    }
    let (characters, units) = count(bytes[from.offset..<offset])
    from.location.column += characters
    from.location.utf16Column += units
    last = (offset, from.location)
    return from.location
  }

  /// The bytes of a line (from 1) without its line break.
  public func rangeOfLine(_ line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn {
      end -= 1
    }
    return start..<end
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func count(_ slice: ArraySlice<UInt8>) -> (characters: Int, units: Int) {
    if slice.allSatisfy({ $0 < 0x80 && $0 != .carriageReturn }) {
      return (slice.count, slice.count)
    }
    // Bytes that are no UTF-8 count as the one replacement character they are shown as.
    let text = String(decoding: slice, as: UTF8.self)
    return (text.count, text.utf16.count)
  }

  /// Where lines begin: after LF, CR LF, or a CR alone, all of which JSON and editors know.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (i, byte) in bytes.enumerated() where byte == .lineFeed || byte == .carriageReturn {
      let isFirstOfPair =
        byte == .carriageReturn && i + 1 < bytes.count && bytes[i + 1] == .lineFeed
      if !isFirstOfPair { starts.append(i + 1) }
    }
    return starts
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
}
