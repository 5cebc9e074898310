/// Lines at the bottom of a terminal, updated incrementally.
///
/// The frame grows at the cursor, so earlier output stays above it, and remains when the program
/// ends. Between updates the cursor is in its last line.
package struct TerminalFrame {
  /// The lines that are shown.
  package private(set) var lines: [String] = []

  /// The number of columns of the terminal; longer lines are cut.
  package var columns: Int

  package init(columns: Int) { self.columns = columns }

  /// Returns the output that replaces the lines.
  package mutating func show(_ new: [String]) -> String {
    // A terminal would write the rest over its last column.
    let new = new.isEmpty ? [""] : new.map { TerminalFrame.cut($0, columns: columns) }
    var text = ""
    var row = max(lines.count - 1, 0)
    for (index, line) in new.enumerated() where index >= lines.count || lines[index] != line {
      text += TerminalFrame.move(from: row, to: index, isNew: index >= lines.count)
      row = index
      text += "\r" + line
      if TerminalFrame.width(of: line) < columns { text += "\u{1B}[K" }
    }
    if new.count < lines.count {
      text += TerminalFrame.move(from: row, to: new.count, isNew: false) + "\r\u{1B}[J"
      row = new.count
    }
    text += TerminalFrame.move(from: row, to: new.count - 1, isNew: false)
    lines = new
    return text
  }

  /// Returns the output that draws single characters over the lines, by row and column.
  ///
  /// They are not recorded; the caller must restore the original characters.
  package func patch(_ patches: [(row: Int, column: Int, text: String)]) -> String {
    var text = ""
    var row = lines.count - 1
    for patch in patches where lines.indices.contains(patch.row) {
      text += TerminalFrame.move(from: row, to: patch.row, isNew: false)
      text += "\u{1B}[\(patch.column + 1)G" + patch.text
      row = patch.row
    }
    return text + TerminalFrame.move(from: row, to: lines.count - 1, isNew: false)
  }

  /// Discards the state after the screen was cleared or the cursor has moved.
  package mutating func forget() { lines = [] }

  /// Moves to a row; a line break creates new rows and scrolls if required.
  private static func move(from row: Int, to other: Int, isNew: Bool) -> String {
    if other == row { return "" }
    if isNew { return String(repeating: "\n", count: other - row) }
    return other < row ? "\u{1B}[\(row - other)A" : "\u{1B}[\(other - row)B"
  }

  /// Returns a line that fits into the columns, truncated with `…`.
  static func cut(_ line: String, columns: Int) -> String {
    guard width(of: line) > columns, columns > 0 else { return line }
    var text = String.UnicodeScalarView()
    var room = columns - 1
    for (scalar, isShown) in scalars(of: line) {
      if isShown {
        room -= 1
        if room == -1 { text.append("…") }
        guard room >= 0 else { continue }
      }
      text.append(scalar)
    }
    return String(text)
  }

  /// Returns the visible width of a line, without escape sequences.
  package static func width(of line: String) -> Int {
    scalars(of: line).count { $0.isShown }
  }

  /// The scalars of a line, and whether each is outside of escape sequences.
  private static func scalars(of line: String) -> [(scalar: Unicode.Scalar, isShown: Bool)] {
    var isEscape = false
    return line.unicodeScalars.map { scalar in
      if scalar == "\u{1B}" {
        isEscape = true
        return (scalar, false)
      }
      guard isEscape else { return (scalar, true) }
      isEscape = scalar == "[" || !(("@"..."~") as ClosedRange<Unicode.Scalar>).contains(scalar)
      return (scalar, false)
    }
  }
}
