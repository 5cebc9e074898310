import HapticsRealtime

/// The text of a document that a client edits, kept in step with it.
///
/// Lines end in LF, CR LF or CR, as the protocol has it. Places are offsets of bytes inside, and
/// lines and columns of a ``PositionEncoding`` outside.
package struct SyncedText: Sendable {
  package private(set) var bytes: [UInt8]
  private var lineStarts: [Int]
  /// The UTF-16 code units before every ``markStride``th byte; empty where the text is ASCII.
  private var marks: [Int] = []

  private static let markStride = 512

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    lineStarts += SyncedText.lineStarts(in: bytes, 1..<bytes.count + 1)
    setMarks()
  }

  /// The number of lines, including an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// Replaces some bytes.
  ///
  /// - Complexity: O(*n*) in the length of the text, which is moved.
  package mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    bytes.replaceSubrange(range, with: replacement)
    let end = range.lowerBound + replacement.count
    // A line's start depends on the byte before it and the byte at it.
    let kept = lineIndex(startingAtOrAfter: max(range.lowerBound, 1))
    let moved = lineIndex(startingAtOrAfter: range.upperBound + 1)
    let change = replacement.count - range.count
    var starts = SyncedText.lineStarts(in: bytes, max(range.lowerBound, 1)..<end + 1)
    starts.reserveCapacity(starts.count + lineStarts.count - moved)
    for i in moved..<max(moved, lineStarts.count) { starts.append(lineStarts[i] + change) }
    lineStarts.replaceSubrange(kept..., with: starts)
    setMarks()
  }

  /// Returns the index of the first line that starts at or after an offset.
  private func lineIndex(startingAtOrAfter offset: Int) -> Int {
    lineStarts.partitioningIndex { $0 >= offset }
  }

  private static func lineStarts(in bytes: [UInt8], _ offsets: Range<Int>) -> [Int] {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      for offset in offsets {
        let before = bytes[offset - 1]
        guard before == 0x0A || before == 0x0D else { continue }
        let isInside = before == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
        if !isInside { starts.append(offset) }
      }
    }
    return starts
  }

  // MARK: - Places

  /// Returns the offset of a position, clamped to the end of the line or of the text.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let start = lineStarts[position.line]
    let end = contentEnd(ofLine: position.line)
    // Beyond the end of the line, without overflow.
    guard position.character < end - start else { return end }
    if encoding == .utf8 || marks.isEmpty {
      return characterStart(start + position.character, notBefore: start)
    }
    return min(offset(ofUnit: units(before: start) + position.character), end)
  }

  /// The offsets of a span; one that ends before it begins is turned around.
  package func range(of span: TextSpan, _ encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: span.start, encoding)
    let end = offset(of: span.end, encoding)
    return min(start, end)..<max(start, end)
  }

  /// The position of an offset; one inside of a character stands for its start.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = characterStart(min(max(offset, 0), bytes.count), notBefore: 0)
    let line = lineIndex(startingAtOrAfter: offset + 1) - 1
    // The LF of a CR LF is not a position in a line.
    let place = min(offset, max(contentEnd(ofLine: line), lineStarts[line]))
    let start = lineStarts[line]
    guard encoding == .utf16, !marks.isEmpty else {
      return TextPosition(line: line, character: place - start)
    }
    return TextPosition(line: line, character: units(before: place) - units(before: start))
  }

  /// The span of some offsets.
  package func span(of range: Range<Int>, _ encoding: PositionEncoding) -> TextSpan {
    TextSpan(
      start: position(of: range.lowerBound, encoding),
      end: position(of: range.upperBound, encoding)
    )
  }

  /// The offsets of a line without its end.
  package func contentRange(ofLine line: Int) -> Range<Int> {
    lineStarts[line]..<contentEnd(ofLine: line)
  }

  package func line(of offset: Int) -> Int {
    max(lineIndex(startingAtOrAfter: offset + 1) - 1, 0)
  }

  private func contentEnd(ofLine line: Int) -> Int {
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    guard line + 1 < lineStarts.count else { return end }
    if end > lineStarts[line], bytes[end - 1] == 0x0A { end -= 1 }
    if end > lineStarts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func characterStart(_ offset: Int, notBefore start: Int) -> Int {
    var offset = offset
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  // MARK: - UTF-16

  private mutating func setMarks() {
    marks.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { bytes in
      guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
      var units = 0
      for offset in bytes.indices {
        if offset % Self.markStride == 0 { marks.append(units) }
        units += SyncedText.units(of: bytes[offset])
      }
    }
  }

  /// The code units of the character that a byte leads.
  @inline(__always)
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  private func units(before offset: Int) -> Int {
    let mark = min(offset / Self.markStride, marks.count - 1)
    var units = marks[mark]
    for i in mark * Self.markStride..<offset { units += SyncedText.units(of: bytes[i]) }
    return units
  }

  /// The start of the character that a code unit of the text belongs to.
  private func offset(ofUnit unit: Int) -> Int {
    let mark = max(marks.partitioningIndex { $0 > unit } - 1, 0)
    var offset = mark * Self.markStride
    var units = marks[mark]
    while offset < bytes.count {
      let width = SyncedText.units(of: bytes[offset])
      if width > 0, units + width > unit { break }
      units += width
      offset += 1
    }
    return offset
  }
}
