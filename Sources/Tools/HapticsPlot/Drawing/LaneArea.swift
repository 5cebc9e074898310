/// The panel of a lane, and the positions of its values.
struct LaneArea {
  let scale: TimeScale
  let top: Double
  let height: Double

  static let left = 48.0
  static let right = 626.0

  var bottom: Double { top + height }

  /// The place of a value between 0 and 1; there is room for the heads of transients on both sides.
  func y(_ value: Double) -> Double {
    bottom - 7 - (height - 15) * max(0, min(1, value))
  }

  /// The points of a line, in the picture's units.
  func path(_ points: [PlotPoint], places: Int) -> SVGPath {
    var path = SVGPath(places: places)
    add(points, to: &path)
    return path
  }

  /// Adds a line to a path.
  func add(_ points: [PlotPoint], to path: inout SVGPath) {
    guard let first = points.first else { return }
    path.move(toX: first.x, y: y(first.value))
    for point in points.dropFirst() { path.line(toX: point.x, y: y(point.value)) }
  }

  /// Draws level lines and their numbers.
  func drawGrid(_ values: [(value: Double, label: String)], to svg: inout SVGWriter) {
    for (value, label) in values {
      let y = y(value)
      svg.add("path", .class("grid"), .stroke, .path(.level(from: Self.left, to: Self.right, y: y)))
      svg.add(
        "text",
        .class("dim small"),
        .x(Self.left - 6),
        .y(y + 4),
        .word("text-anchor", "end"),
        text: label
      )
    }
  }
}

extension LaneArea {
  /// The height of a row with a name above its content.
  static let rowHeight = 30.0

  /// Writes the name of a row above its content, within the panel.
  func drawRowName(_ name: String, from time: Double?, _ top: Double, to svg: inout SVGWriter) {
    let text = TextWidth.fitting(name, size: TextWidth.largestSmall, width: 200)
    let right = Self.right - 4 - TextWidth.estimate(text, size: TextWidth.largestSmall)
    let x = time.map { scale.x($0) } ?? scale.left
    svg.add("text", .class("small ink"), .x(min(x, right)), .y(top + 13), text: text)
  }
}

extension SVGPath {
  /// Adds a rectangle.
  mutating func box(from left: Double, to right: Double, top: Double, bottom: Double) {
    move(toX: left, y: top)
    line(toX: right, y: top)
    line(toX: right, y: bottom)
    line(toX: left, y: bottom)
    close()
  }

  /// A level line.
  static func level(from left: Double, to right: Double, y: Double) -> SVGPath {
    var path = SVGPath()
    path.move(toX: left, y: y)
    path.line(toX: right, y: y)
    return path
  }

  static func upright(x: Double, from top: Double, to bottom: Double) -> SVGPath {
    var path = SVGPath()
    path.move(toX: x, y: top)
    path.line(toX: x, y: bottom)
    return path
  }
}
