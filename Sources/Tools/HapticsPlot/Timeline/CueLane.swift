/// Cues that come in tracks: a row for each track, and a tick for every cue.
struct CueLane: LaneContent {
  private let rows: [TimelinePlot.Track]

  let name = "cues"
  let caption = "when each is due"
  let hasNamedRows = true

  /// More rows than these share the last one.
  private static let rowLimit = 8

  init(tracks: [TimelinePlot.Track]) {
    guard tracks.count > Self.rowLimit else {
      rows = tracks
      return
    }
    let others = tracks.dropFirst(Self.rowLimit - 1).flatMap({ $0.times })
    rows = tracks.prefix(Self.rowLimit - 1) + [.init("others", at: others)]
  }

  var height: Double { Double(rows.count) * LaneArea.rowHeight + 6 }

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    for (index, row) in rows.enumerated() {
      let top = area.top + 2 + Double(index) * LaneArea.rowHeight
      let places = Set(
        row.times.filter({ $0.isFinite }).map { Int(area.scale.x($0) / PatternDrawing.columnWidth) }
      ).sorted()
      var path = SVGPath(places: 1)
      for place in places {
        let x = Double(place) * PatternDrawing.columnWidth
        path.move(toX: x, y: top + LaneArea.rowHeight - 12)
        path.line(toX: x, y: top + LaneArea.rowHeight - 2)
      }
      if !places.isEmpty { svg.add("path", .class("thin wave"), .stroke, .path(path)) }
      area.drawRowName("\(row.name) ×\(row.times.count)", from: row.times.min(), top, to: &svg)
    }
  }
}
