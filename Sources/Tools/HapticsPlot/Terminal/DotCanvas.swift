struct DotCanvas: Sendable {
  let columns: Int
  let rows: Int

  /// The number of dot columns in a character.
  let dotsAcross: Int
  let dotsDown: Int

  private let glyphs: TerminalGlyphs
  private var dots: [UInt8]
  private var inks: [TerminalInk]
  /// The rank of each character's ink.
  private var ranks: [Int]

  init(columns: Int, rows: Int, glyphs: TerminalGlyphs) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.glyphs = glyphs
    (dotsAcross, dotsDown) = glyphs == .braille ? (2, 4) : (1, 2)
    dots = Array(repeating: 0, count: self.columns * self.rows)
    inks = Array(repeating: .plain, count: dots.count)
    ranks = Array(repeating: -1, count: dots.count)
  }

  func resized(toRows rows: Int) -> DotCanvas {
    DotCanvas(columns: columns, rows: rows, glyphs: glyphs)
  }

  var width: Int { columns * dotsAcross }
  var height: Int { rows * dotsDown }

  /// Sets a dot; a character takes the ink of its most important dot, of equal ones the last.
  mutating func set(_ x: Int, _ y: Int, _ ink: TerminalInk, rank: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let cell = y / dotsDown * columns + x / dotsAcross
    dots[cell] |= Self.mask(x % dotsAcross, y % dotsDown)
    if rank >= ranks[cell] {
      ranks[cell] = rank
      inks[cell] = ink
    }
  }

  /// Sets the dots of a column from one row to another.
  mutating func setColumn(_ x: Int, from a: Int, to b: Int, _ ink: TerminalInk, rank: Int) {
    for y in max(0, min(a, b))...max(0, min(height - 1, max(a, b))) {
      set(x, y, ink, rank: rank)
    }
  }

  /// The row of dots for a value between 0 and 1.
  func y(_ value: Double) -> Int {
    height - 1 - Int((Double(height - 1) * max(0, min(1, value))).rounded())
  }

  /// A character and its ink.
  func cell(_ column: Int, _ row: Int) -> (character: Character, ink: TerminalInk) {
    let index = row * columns + column
    return (Self.character(dots[index], glyphs), inks[index])
  }

  /// The bit of a dot; braille counts down the left side, down the right side, then the feet.
  private static func mask(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x)
  }

  private static func character(_ dots: UInt8, _ glyphs: TerminalGlyphs) -> Character {
    if dots == 0 { return " " }
    switch glyphs {
    case .braille: return Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
    case .ascii: return dots == 1 ? "'" : dots == 2 ? "." : ":"
    }
  }
}
