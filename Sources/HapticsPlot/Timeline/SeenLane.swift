/// What is shown: a row for each thing that can be, and a bar for as long as it is.
struct SeenLane: PlotLane {
  private let rows: [(name: String, shown: [TimelinePlot.Shown])]

  let name = "seen"
  let caption = "as long as it is shown; flashes stand out"

  private static let rowHeight = 21.0
  /// More rows than these share the last one.
  private static let rowLimit = 8

  init(seen: [TimelinePlot.Shown]) {
    var names: [String] = []
    var groups: [String: [TimelinePlot.Shown]] = [:]
    for shown in seen.sorted(by: { ($0.start, $0.name) < ($1.start, $1.name) }) {
      let name =
        groups[shown.name] != nil || names.count < Self.rowLimit - 1 ? shown.name : "others"
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(shown)
    }
    rows = names.map { ($0, groups[$0] ?? []) }
  }

  var height: Double { max(Double(rows.count), 1) * Self.rowHeight + 8 }

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    for (index, row) in rows.enumerated() {
      let top = area.top + 4 + Double(index) * Self.rowHeight
      for isFlash in [false, true] {
        var path = SVGPath()
        var isEmpty = true
        for shown in row.shown where shown.isFlash == isFlash {
          let left = area.scale.x(shown.start)
          let right = max(area.scale.x(shown.end), left + 1.2)
          path.move(toX: left, y: top + 3)
          path.line(toX: right, y: top + 3)
          path.line(toX: right, y: top + Self.rowHeight - 3)
          path.line(toX: left, y: top + Self.rowHeight - 3)
          path.close()
          isEmpty = false
        }
        guard !isEmpty else { continue }
        svg.add("path", .class(isFlash ? "clamped held" : "sound held"), .fill, .path(path))
      }
      svg.add(
        "text",
        .class("small ink"),
        .x(LaneArea.left + 14),
        .y(top + 15),
        text: TextWidth.fitting(row.name, size: 12.5, width: 200)
      )
    }
  }
}
