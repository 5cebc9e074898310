/// A row for each visual, with bars for its durations.
struct VisualLane: LaneContent {
  private let rows: [(name: String, shown: [TimelinePlot.Shown])]

  let name = "visual"
  let caption = "as long as it is shown; flashes have an outline"
  let hasNamedRows = true

  /// More rows than these share the last one.
  private static let rowLimit = 8

  init(visuals: [TimelinePlot.Shown]) {
    var names: [String] = []
    var groups: [String: [TimelinePlot.Shown]] = [:]
    for shown in visuals.sorted(by: { ($0.start, $0.name) < ($1.start, $1.name) }) {
      let name =
        groups[shown.name] != nil || names.count < Self.rowLimit - 1 ? shown.name : "others"
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(shown)
    }
    rows = names.map { ($0, groups[$0] ?? []) }
  }

  var height: Double { max(Double(rows.count), 1) * LaneArea.rowHeight + 6 }

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    for (index, row) in rows.enumerated() {
      let top = area.top + 2 + Double(index) * LaneArea.rowHeight
      for isFlash in [false, true] {
        var path = SVGPath()
        for shown in row.shown where shown.isFlash == isFlash {
          let left = area.scale.x(shown.start)
          path.box(
            from: left,
            to: max(area.scale.x(shown.end), left + 1.2),
            top: top + LaneArea.rowHeight - 12,
            bottom: top + LaneArea.rowHeight - 2
          )
        }
        guard !path.bytes.isEmpty else { continue }
        if isFlash {
          svg.add("path", .class("clamped held"), .fill, .stroke, .path(path))
        } else {
          svg.add("path", .class("sound held"), .fill, .path(path))
        }
      }
      area.drawRowName(row.name, from: row.shown.map({ $0.start }).min(), top, to: &svg)
    }
  }
}
