/// Transients as they are drawn in two lanes: stems with heads for intensity, dots for sharpness.
struct TransientDrawing {
  let transients: [PlotContents.Transient]
  let area: LaneArea

  /// The maximum number of transients that are drawn one by one, with rings around their heads.
  private static let mostRinged = 250
  /// The number of transients above which overlapping ones are omitted.
  private static let mostDrawn = 3000

  /// The radius of a head, smaller if there are many.
  private var radius: Double {
    let width = area.scale.right - area.scale.left
    return max(1.2, min(4.2, width / Double(max(1, transients.count)) * 0.6 + 0.8))
  }

  func drawStems(to svg: inout SVGWriter) {
    guard !transients.isEmpty else { return }
    if transients.count <= Self.mostRinged {
      drawRinged(to: &svg) { transient, svg in
        let path = SVGPath.upright(x: transient.x, from: area.y(0), to: area.y(transient.level))
        svg.add("path", .class("stem"), .stroke, .path(path))
      } y: {
        area.y($0.level)
      }
      return
    }
    drawGrouped(to: &svg, width: radius * 0.6, isStem: true) { area.y($0.level) }
    drawGrouped(to: &svg, width: 2 * radius, isStem: false) { area.y($0.level) }
  }

  func drawDots(to svg: inout SVGWriter) {
    guard !transients.isEmpty else { return }
    if transients.count <= Self.mostRinged {
      drawRinged(to: &svg) { _, _ in
      } y: {
        area.y($0.sharpness)
      }
    } else {
      drawGrouped(to: &svg, width: 2 * radius, isStem: false) { area.y($0.sharpness) }
    }
  }

  private func drawRinged(
    to svg: inout SVGWriter,
    stem: (PlotContents.Transient, inout SVGWriter) -> Void,
    y: (PlotContents.Transient) -> Double
  ) {
    for transient in transients {
      svg.add("g", svg.ramp(SharpnessRamp.index(of: transient.sharpness))) { svg in
        if transient.level > 0 { stem(transient, &svg) }
        svg.add(
          "circle",
          .class("panel"),
          .cx(transient.x),
          .cy(y(transient)),
          .r(radius + 1.2),
          .fill
        )
        if transient.level > 0 {
          svg.add("circle", .cx(transient.x), .cy(y(transient)), .r(radius), .fill)
        } else {
          // A transient that is not felt is a ring.
          svg.add(
            "circle",
            .cx(transient.x),
            .cy(y(transient)),
            .r(radius - 0.7),
            .word("fill", "none"),
            .stroke,
            .number("stroke-width", 1.4)
          )
        }
      }
    }
  }

  /// Draws all transients of one color as one path; strong and sharp ones are on top.
  private func drawGrouped(
    to svg: inout SVGWriter,
    width: Double,
    isStem: Bool,
    y: (PlotContents.Transient) -> Double
  ) {
    var paths = Array(repeating: SVGPath(places: 1), count: SharpnessRamp.count)
    for transient in isStem ? tallestOfColumns() : distinct(y) where transient.level > 0 {
      let color = SharpnessRamp.index(of: transient.sharpness)
      if isStem {
        paths[color].move(toX: transient.x, y: area.y(0))
        paths[color].line(toX: transient.x, y: y(transient))
      } else {
        paths[color].dot(atX: transient.x, y: y(transient))
      }
    }
    svg.add("g", .class("dots"), .number("stroke-width", width)) { svg in
      for (color, path) in paths.enumerated() where !path.bytes.isEmpty {
        svg.add("path", svg.ramp(color), .stroke, .path(path))
      }
    }
  }

  /// The transients that are not covered by the stem of a stronger one in the same column.
  private func tallestOfColumns() -> [PlotContents.Transient] {
    var result: [PlotContents.Transient] = []
    var column = -1
    for transient in transients {
      let next = Int(transient.x / PatternDrawing.columnWidth)
      if next != column {
        result.append(transient)
        column = next
      } else if transient.level > result[result.count - 1].level {
        result[result.count - 1] = transient
      }
    }
    return result
  }

  /// Returns one transient for each distinguishable position; positions are coarser if there are
  /// very many.
  private func distinct(_ y: (PlotContents.Transient) -> Double) -> [PlotContents.Transient] {
    var result = transients
    var cell = PatternDrawing.columnWidth
    while result.count > Self.mostDrawn, cell < 20 {
      let columns = Int(area.scale.right / cell) + 1
      let rows = Int(area.height / cell) + 1
      var isTaken = Array(repeating: false, count: columns * rows)
      result = transients.filter { transient in
        let row = max(0, min(rows - 1, Int((y(transient) - area.top) / cell)))
        let place = min(columns - 1, Int(transient.x / cell)) + row * columns
        defer { isTaken[place] = true }
        return !isTaken[place]
      }
      cell *= 1.5
    }
    return result
  }
}
