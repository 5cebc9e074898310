/// The superimposed values of a quantity in two patterns.
struct ComparedLane: LaneContent {
  enum Quantity {
    case intensity, sharpness, sound
  }

  let quantity: Quantity
  let contents: ComparedContents

  var name: String {
    switch quantity {
    case .intensity: "intensity"
    case .sharpness: "sharpness"
    case .sound: "sound"
    }
  }

  var caption: String {
    switch quantity {
    case .intensity: "as felt"
    case .sharpness: "0 round, 1 sharp"
    case .sound: "volume"
    }
  }

  var height: Double {
    switch quantity {
    case .intensity: 140
    case .sharpness: 84
    case .sound: 72
    }
  }

  /// The number of transients above which overlapping ones are omitted.
  private static let mostTaps = 3000

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    area.drawGrid(
      quantity == .sound ? [(0, "0"), (1, "1")] : [(0, "0"), (0.5, "0.5"), (1, "1")],
      to: &svg
    )
    for role in ComparedContents.Role.allCases
    where quantity == .sound ? contents.hasSounds(role) : contents.hasHaptics(role) {
      svg.add("g", .class(role.color)) { svg in
        drawLines(role, in: area, to: &svg)
        drawTaps(role, in: area, to: &svg)
      }
    }
  }

  private func drawLines(
    _ role: ComparedContents.Role,
    in area: LaneArea,
    to svg: inout SVGWriter
  ) {
    let contents = contents[role]
    let isDense = contents.pointCount > 1500
    var path = SVGPath(places: isDense ? 1 : 2)
    switch quantity {
    case .sharpness:
      for line in contents.continuous.flatMap({ $0.sharpness }) { area.add(line, to: &path) }
    case .intensity, .sound:
      for shape in quantity == .sound ? contents.sounds : contents.continuous
      where shape.level.count > 1 {
        area.add(shape.level, to: &path)
        path.close()
      }
    }
    guard !path.bytes.isEmpty else { return }
    let isFilled = quantity != .sharpness && role != .was
    svg.add(
      "path",
      .class((isDense ? "line fine" : role == .same ? "line thin" : "line") + dashes(role)),
      .stroke,
      .path(path)
    )
    guard isFilled else { return }
    svg.add("path", .fill, .number("fill-opacity", role == .same ? 0.16 : 0.24), .path(path))
  }

  private func drawTaps(
    _ role: ComparedContents.Role,
    in area: LaneArea,
    to svg: inout SVGWriter
  ) {
    guard quantity != .sound, !contents[role].transients.isEmpty else { return }
    let places = places(of: contents[role].transients, in: area)
    let isCrowded = places.count > 250
    if quantity == .intensity {
      var stems = SVGPath(places: 1)
      for place in places where place.y < area.y(0) {
        stems.move(toX: place.x, y: area.y(0))
        stems.line(toX: place.x, y: place.y)
      }
      if !stems.bytes.isEmpty {
        let width = isCrowded ? "line fine" : role == .same ? "line thin" : "line"
        svg.add("path", .class(width + dashes(role)), .stroke, .path(stems))
      }
    }
    var heads = SVGPath(places: 1)
    for place in places { heads.dot(atX: place.x, y: place.y) }
    let size = isCrowded ? 3.0 : role == .same ? 6 : 8.4
    svg.add("path", .class("dots"), .stroke, .number("stroke-width", size), .path(heads))
    guard role == .was else { return }
    svg.add(
      "path",
      .class("dots panel"),
      .stroke,
      .number("stroke-width", size * 0.55),
      .path(heads)
    )
  }

  private func dashes(_ role: ComparedContents.Role) -> String { role == .was ? " dash" : "" }

  /// Returns the positions of heads, one for each distinguishable position.
  private func places(
    of transients: [PlotContents.Transient],
    in area: LaneArea
  ) -> [(x: Double, y: Double)] {
    let all = transients.map { transient in
      (x: transient.x, y: area.y(quantity == .intensity ? transient.level : transient.sharpness))
    }
    var cell = PatternDrawing.columnWidth
    var places = all
    while places.count > Self.mostTaps, cell < 20 {
      var taken: Set<Int> = []
      places = all.filter { taken.insert(Int($0.x / cell) << 20 | Int($0.y / cell)).inserted }
      cell *= 1.5
    }
    return places
  }
}
