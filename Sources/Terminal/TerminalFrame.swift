/// Lines at the bottom of what a terminal shows, of which only what changes is written.
///
/// The frame grows where the cursor is, so that what was printed before stays above it, and it stays
/// itself when the program ends. Between two writes the cursor stands in its last line.
package struct TerminalFrame {
  /// The lines that are shown.
  package private(set) var lines: [String] = []

  /// How many columns the terminal has; lines beyond are cut by the terminal.
  package var columns: Int

  package init(columns: Int) { self.columns = columns }

  /// What is to be written so that other lines are shown.
  package mutating func show(_ new: [String]) -> String {
    let new = new.isEmpty ? [""] : new
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

  /// How many characters a line shows: those outside of escape sequences.
  package static func width(of line: String) -> Int {
    var width = 0
    var isEscape = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = scalar == "[" || !(("@"..."~") as ClosedRange<Unicode.Scalar>).contains(scalar)
      } else {
        width += 1
      }
    }
    return width
  }
}
