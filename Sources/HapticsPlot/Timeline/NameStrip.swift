/// The names of instants above the lanes, each with a line through them.
struct NameStrip {
  private struct Placed {
    let x: Double
    let text: String
    let row: Int
    let isMarker: Bool
  }

  private let placed: [Placed]
  private let lines: [(x: Double, isMarker: Bool)]
  private let top: Double

  private static let rowHeight = 17.0
  private static let rowCount = 2

  /// Places names from left to right where there is room; a name without room keeps its line.
  init(names: [TimelinePlot.Name], scale: TimeScale, top: Double) {
    self.top = top
    var placed: [Placed] = []
    var free = Array(repeating: 0.0, count: Self.rowCount)
    let names = names.sorted { ($0.time, $0.text) < ($1.time, $1.text) }
    for name in names {
      let x = scale.x(name.time)
      let text = TextWidth.fitting(name.text, size: 12.5, width: 130)
      let width = TextWidth.estimate(text, size: 12.5)
      guard x + width <= PictureFrame.width - 6 || x > PatternDrawing.axisRight - 60,
        let row = free.firstIndex(where: { $0 <= x })
      else { continue }
      free[row] = x + width + 8
      placed.append(Placed(x: x, text: text, row: row, isMarker: name.isMarker))
    }
    self.placed = placed
    // A line for every instant would hide the rest where there are very many.
    let isDense = names.count > 200
    lines = isDense ? [] : names.map { (scale.x($0.time), $0.isMarker) }
  }

  /// How much room the names take.
  var height: Double {
    (placed.map(\.row).max().map { Double($0 + 1) * Self.rowHeight } ?? 0) + 4
  }

  /// Draws the lines through the lanes, and the names above them.
  func draw(in areas: [LaneArea], to svg: inout SVGWriter) {
    for isMarker in [false, true] {
      var path = SVGPath()
      var isEmpty = true
      for line in lines where line.isMarker == isMarker {
        for area in areas {
          path.move(toX: line.x, y: area.top)
          path.line(toX: line.x, y: area.bottom)
        }
        isEmpty = false
      }
      guard !isEmpty else { continue }
      svg.add("path", .class(isMarker ? "dim dash" : "dim fine"), .stroke, .path(path))
    }
    for name in placed {
      svg.add(
        "text",
        .class(name.isMarker ? "small dim" : "small ink"),
        .x(name.x),
        .y(top + Double(name.row + 1) * Self.rowHeight - 3),
        text: name.text
      )
    }
  }
}
