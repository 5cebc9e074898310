/// Lines at the bottom of what a terminal shows, of which only what changes is written.
///
/// The frame grows where the cursor is, so that what was printed before stays above it, and it stays
/// itself when the program ends. Between two writes the cursor stands in its last line.
package struct TerminalFrame {
  /// The lines that are shown.
  package private(set) var lines: [String] = []

  /// The number of columns of the terminal; longer lines are cut.
  package var columns: Int

  package init(columns: Int) { self.columns = columns }

  /// What is to be written so that other lines are shown.
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

  /// What is to be written so that single characters are shown over the lines, by row and column.
  ///
  /// They are not remembered: whoever writes them writes what belongs there later.
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

  /// Forgets what is shown: the screen was cleared, or the cursor is somewhere else.
  package mutating func forget() { lines = [] }

  /// Goes to a row; a new one is made by a line break, which scrolls where that is needed.
  private static func move(from row: Int, to other: Int, isNew: Bool) -> String {
    if other == row { return "" }
    if isNew { return String(repeating: "\n", count: other - row) }
    return other < row ? "\u{1B}[\(row - other)A" : "\u{1B}[\(other - row)B"
  }

  /// A line, as far as it fits: what would take more columns ends in `…`.
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

  /// How many characters a line shows: those outside of escape sequences.
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
