/// What a terminal shows after it was written to: as much of one as the program makes use of.
struct ScreenImage {
  private(set) var cells: [[Character]]
  private(set) var isCursorShown = true
  private(set) var wraps = true
  private var row = 0
  private var column = 0
  private let columns: Int
  private let rows: Int
  /// The beginning of a sequence whose end is still to come.
  private var pending: [Unicode.Scalar] = []
  /// Sequences that the program should not have sent.
  private(set) var unknown: [String] = []

  init(_ output: String, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    write(output)
  }

  /// The lines, without space at their ends.
  var lines: [String] {
    cells.map { String(String($0.reversed().drop { $0 == " " }.reversed())) }
  }

  /// All lines, with their ends.
  var text: String { lines.joined(separator: "\n") }

  /// A screen of another size, still empty, in the same modes.
  func resized(columns: Int, rows: Int) -> ScreenImage {
    var image = ScreenImage("", columns: columns, rows: rows)
    (image.isCursorShown, image.wraps, image.unknown) = (isCursorShown, wraps, unknown)
    image.pending = pending
    return image
  }

  /// Takes what a program writes.
  mutating func write(_ output: String) {
    var rest = (pending + Array(output.unicodeScalars))[...]
    pending = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard rest.dropFirst().contains(where: { ("@"..."~").contains($0) }) else {
          pending = [scalar] + rest
          return
        }
        escape(&rest)
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{7}": break
      default: put(Character(scalar))
      }
    }
  }

  private mutating func put(_ character: Character) {
    if column >= columns {
      guard wraps else {
        cells[row][columns - 1] = character
        return
      }
      column = 0
      lineFeed()
    }
    cells[row][column] = character
    column += 1
  }

  private mutating func lineFeed() {
    if row + 1 < rows {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
    guard rest.popFirst() == "[" else { return unknown.append("?") }
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard ("@"..."~").contains(scalar) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      return perform(scalar, parameters)
    }
  }

  private mutating func perform(_ command: Unicode.Scalar, _ parameters: String) {
    let number = Int(parameters) ?? 1
    // A cursor behind the last column stands on it.
    let place = min(column, columns - 1)
    switch (command, parameters) {
    case ("A", _): row = max(row - number, 0)
    case ("B", _): row = min(row + number, rows - 1)
    case ("G", _): column = min(number - 1, columns - 1)
    case ("H", ""): (row, column) = (0, 0)
    case ("K", ""): for i in place..<columns { cells[row][i] = " " }
    case ("J", ""):
      for i in place..<columns { cells[row][i] = " " }
      for i in (row + 1)..<max(rows, row + 1) { cells[i] = Array(repeating: " ", count: columns) }
    case ("J", "2"): cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case ("m", _), ("h", "?2026"), ("l", "?2026"): break
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("h", "?7"): wraps = true
    case ("l", "?7"): wraps = false
    default: unknown.append("[\(parameters)\(command)")
    }
  }
}
