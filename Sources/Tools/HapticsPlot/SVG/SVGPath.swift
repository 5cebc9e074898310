/// The data of an SVG path, written short: relative commands on a grid of fixed decimals.
///
/// Every point is rounded to the grid first, and the differences are taken there, so that errors
/// do not add up along the path.
struct SVGPath {
  private(set) var bytes: [UInt8] = []

  private let places: Int
  private let scale: Double
  private var x = 0
  private var y = 0
  private var start = (x: 0, y: 0)
  private var command: UInt8 = 0

  init(places: Int = 2) {
    self.places = places
    scale = places == 1 ? 10 : places == 2 ? 100 : 1
  }

  /// Begins a new part of the path at a point.
  mutating func move(toX x: Double, y: Double) {
    let (newX, newY) = (grid(x), grid(y))
    let isFirst = bytes.isEmpty
    begin(isFirst ? UInt8(ascii: "M") : UInt8(ascii: "m"))
    append(isFirst ? newX : newX - self.x)
    append(isFirst ? newY : newY - self.y)
    (self.x, self.y) = (newX, newY)
    start = (newX, newY)
  }

  /// Draws a straight line to a point; one that would not leave the grid's point is left out.
  mutating func line(toX x: Double, y: Double) {
    let (newX, newY) = (grid(x), grid(y))
    let (dx, dy) = (newX - self.x, newY - self.y)
    if dx == 0, dy == 0 { return }
    if dy == 0 {
      begin(UInt8(ascii: "h"))
      append(dx)
    } else if dx == 0 {
      begin(UInt8(ascii: "v"))
      append(dy)
    } else {
      begin(UInt8(ascii: "l"))
      append(dx)
      append(dy)
    }
    (self.x, self.y) = (newX, newY)
  }

  /// Draws a point: a line of no length, which round caps make a dot.
  mutating func dot(atX x: Double, y: Double) {
    move(toX: x, y: y)
    begin(UInt8(ascii: "h"))
    append(0)
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "z"))
    (x, y) = start
    command = 0
  }

  private func grid(_ value: Double) -> Int {
    value.isNaN ? 0 : Int((max(-1e6, min(1e6, value)) * scale).rounded())
  }

  /// Writes a command's letter unless it repeats.
  private mutating func begin(_ next: UInt8) {
    // After a move, further pairs would be lines.
    if next == command, next != UInt8(ascii: "m") { return }
    bytes.append(next)
    command = next
  }

  private mutating func append(_ units: Int) {
    if let last = bytes.last, units >= 0, !isLetter(last) { bytes.append(UInt8(ascii: " ")) }
    bytes.append(units: Int64(units), places: places)
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") }
}
