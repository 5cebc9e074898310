/// The panel of one lane, and where values lie on it.
struct LaneArea {
  /// The time axis, shared by all lanes.
  let scale: TimeScale
  /// The panel's upper edge.
  let top: Double
  /// The panel's height.
  let height: Double

  /// The left edge of all panels.
  static let left = 48.0
  /// The right edge of all panels.
  static let right = 626.0

  /// The panel's lower edge.
  var bottom: Double { top + height }

  /// The place of a value between 0 and 1; there is room for the heads of taps on both sides.
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

extension SVGPath {
  /// A level line.
  static func level(from left: Double, to right: Double, y: Double) -> SVGPath {
    var path = SVGPath()
    path.move(toX: left, y: y)
    path.line(toX: right, y: y)
    return path
  }

  /// An upright line.
  static func upright(x: Double, from top: Double, to bottom: Double) -> SVGPath {
    var path = SVGPath()
    path.move(toX: x, y: top)
    path.line(toX: x, y: bottom)
    return path
  }
}
