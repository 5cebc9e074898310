/// A line of a source for display, with an underlined range.
///
/// Tabs become two spaces, control characters become visible, and lines that are too long are
/// truncated to the neighborhood of the range.
struct SourceExcerpt {
  /// The line, ready to print.
  let line: String
  /// Spaces and carets for the line below.
  let underline: String

  /// The number of columns if the width is unknown.
  static let defaultColumns = 120
  /// The range of the number of columns, regardless of the terminal.
  static let columnLimits = 16...400

  /// Extracts the line of a range from a source.
  ///
  /// - Parameters:
  ///   - range: The underlined bytes, up to the end of their first line.
  ///   - columns: The maximum width of the line and the underline.
  /// - Complexity: O(*columns*), regardless of the length of the line.
  init(_ bytes: [UInt8], underlining range: Range<Int>, columns: Int) {
    let columns = min(max(columns, Self.columnLimits.lowerBound), Self.columnLimits.upperBound)
    let window = LineWindow(bytes, around: range.lowerBound, reach: columns * 4)
    let lower = min(max(range.lowerBound, window.range.lowerBound), window.range.upperBound)
    let upper = min(max(range.upperBound, lower), window.range.upperBound)
    let whole = bytes[window.range]
    // Nearly every line is short and plain, and its bytes are its columns.
    if whole.count < columns, !window.isCutBefore, !window.isCutAfter,
      whole.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      line = String(decoding: whole, as: UTF8.self)
      underline = Self.underline(upper - lower, after: lower - whole.startIndex)
      return
    }
    let before = ShownCharacter.all(bytes[window.range.lowerBound..<lower])
    let marked = ShownCharacter.all(bytes[lower..<upper])
    let after = ShownCharacter.all(bytes[upper..<window.range.upperBound])

    // A caret after the end of the line also needs a column.
    let caret = marked.isEmpty && after.isEmpty ? 1 : 0
    let isWhole =
      !window.isCutBefore && !window.isCutAfter
      && (before + marked + after).columns + caret <= columns
    // Otherwise there is an ellipsis on one side or both.
    let room = isWhole ? columns : columns - 2
    var lead = isWhole ? before[...] : before.suffix(fitting: room / 3)
    let focus = marked.prefix(fitting: room - lead.columns)
    let isFocusCut = focus.count < marked.count
    let tail = isFocusCut ? [] : after.prefix(fitting: room - lead.columns - focus.columns)
    if !isWhole {
      lead = before.suffix(fitting: room - caret - focus.columns - tail.columns)
    }

    let isCutBefore = lead.count < before.count || window.isCutBefore
    let isCutAfter = isFocusCut || tail.count < after.count || window.isCutAfter
    line = (isCutBefore ? "…" : "") + lead.text + focus.text + tail.text + (isCutAfter ? "…" : "")
    underline = Self.underline(focus.columns, after: lead.columns + (isCutBefore ? 1 : 0))
  }

  /// Returns spaces, and at least one caret.
  private static func underline(_ columns: Int, after start: Int) -> String {
    String(repeating: " ", count: start) + "^" + String(repeating: "~", count: max(0, columns - 1))
  }
}

/// The part of a line around a place: all of it, unless it is very long.
private struct LineWindow {
  let range: Range<Int>
  let isCutBefore: Bool
  let isCutAfter: Bool

  init(_ bytes: [UInt8], around place: Int, reach: Int) {
    let place = min(max(place, 0), bytes.count)
    var start = place
    while start > 0, place - start < reach, !bytes.endsLine(at: start - 1) { start -= 1 }
    isCutBefore = start > 0 && !bytes.endsLine(at: start - 1)
    var end = place
    while end < bytes.count, end - place < reach, bytes[end] != .lineFeed,
      bytes[end] != .carriageReturn
    {
      end += 1
    }
    isCutAfter = end < bytes.count && bytes[end] != .lineFeed && bytes[end] != .carriageReturn
    // The position may be the LF of a CR LF.
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    // Characters are never split; invalid bytes remain unchanged.
    if isCutBefore { start = (start..<min(start + 4, place)).first { bytes.isWhole($0) } ?? start }
    if isCutAfter { end = (max(end - 3, place)...end).last { bytes.isWhole($0) } ?? end }
    range = start..<end
  }
}

extension [UInt8] {
  /// Returns whether a byte is not inside a UTF-8 sequence.
  fileprivate func isWhole(_ index: Int) -> Bool { self[index] & 0xC0 != 0x80 }
}

/// A character of a line, as it is shown.
private struct ShownCharacter {
  let text: String
  let columns: Int

  init(_ character: Character) {
    if character == "\t" {
      (text, columns) = ("  ", 2)
    } else if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
      (text, columns) = (String(character), 1)
    } else {
      var shown = String.UnicodeScalarView()
      for scalar in character.unicodeScalars { shown.append(scalar.visible) }
      text = String(shown)
      columns = text.reduce(0) { $0 + $1.displayWidth }
    }
  }

  static func all(_ bytes: ArraySlice<UInt8>) -> [ShownCharacter] {
    String(decoding: bytes, as: UTF8.self).map(ShownCharacter.init)
  }
}

extension Collection<ShownCharacter> {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
  fileprivate var text: String { reduce(into: "") { $0 += $1.text } }
}

extension [ShownCharacter] {
  /// Returns the longest prefix that fits into a number of columns.
  fileprivate func prefix(fitting columns: Int) -> ArraySlice<ShownCharacter> {
    var (count, used) = (0, 0)
    while count < self.count, used + self[count].columns <= columns {
      used += self[count].columns
      count += 1
    }
    return self[..<count]
  }

  /// Returns the longest suffix that fits into a number of columns.
  fileprivate func suffix(fitting columns: Int) -> ArraySlice<ShownCharacter> {
    var (start, used) = (count, 0)
    while start > 0, used + self[start - 1].columns <= columns {
      start -= 1
      used += self[start].columns
    }
    return self[start...]
  }
}
