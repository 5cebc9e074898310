/// Taps as they are drawn in two lanes: stems with heads for intensity, dots for sharpness.
struct TapDrawing {
  let taps: [PlotContents.Tap]
  let area: LaneArea

  /// Up to so many taps are drawn one by one, with a ring about their heads.
  private static let mostRinged = 250
  /// Of more taps than this, those that cover each other are left out.
  private static let mostDrawn = 3000

  /// The radius of a head: smaller where there are many.
  private var radius: Double {
    let width = area.scale.right - area.scale.left
    return max(1.2, min(4.2, width / Double(max(1, taps.count)) * 0.6 + 0.8))
  }

  /// Draws stems from 0 up to the intensity, with heads.
  func drawStems(to svg: inout SVGWriter) {
    guard !taps.isEmpty else { return }
    if taps.count <= Self.mostRinged {
      drawRinged(to: &svg) { tap, svg in
        let path = SVGPath.upright(x: tap.x, from: area.y(0), to: area.y(tap.level))
        svg.add("path", .class("stem"), .stroke, .path(path))
      } y: {
        area.y($0.level)
      }
      return
    }
    drawGrouped(to: &svg, width: radius * 0.6, isStem: true) { area.y($0.level) }
    drawGrouped(to: &svg, width: 2 * radius, isStem: false) { area.y($0.level) }
  }

  /// Draws dots at the sharpness.
  func drawDots(to svg: inout SVGWriter) {
    guard !taps.isEmpty else { return }
    if taps.count <= Self.mostRinged {
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
    stem: (PlotContents.Tap, inout SVGWriter) -> Void,
    y: (PlotContents.Tap) -> Double
  ) {
    for tap in taps {
      svg.add("g", svg.ramp(SharpnessRamp.index(of: tap.sharpness))) { svg in
        if tap.level > 0 { stem(tap, &svg) }
        svg.add("circle", .class("panel"), .cx(tap.x), .cy(y(tap)), .r(radius + 1.2), .fill)
        if tap.level > 0 {
          svg.add("circle", .cx(tap.x), .cy(y(tap)), .r(radius), .fill)
        } else {
          // A tap that is not felt is a ring.
          svg.add(
            "circle",
            .cx(tap.x),
            .cy(y(tap)),
            .r(radius - 0.7),
            .word("fill", "none"),
            .stroke,
            .number("stroke-width", 1.4)
          )
        }
      }
    }
  }

  /// Draws all taps of one color as one path; what is strong or sharp lies on top.
  private func drawGrouped(
    to svg: inout SVGWriter,
    width: Double,
    isStem: Bool,
    y: (PlotContents.Tap) -> Double
  ) {
    var paths = Array(repeating: SVGPath(places: 1), count: SharpnessRamp.count)
    for tap in isStem ? tallestOfColumns() : distinct(y) where tap.level > 0 {
      let color = SharpnessRamp.index(of: tap.sharpness)
      if isStem {
        paths[color].move(toX: tap.x, y: area.y(0))
        paths[color].line(toX: tap.x, y: y(tap))
      } else {
        paths[color].dot(atX: tap.x, y: y(tap))
      }
    }
    svg.add("g", .class("dots"), .number("stroke-width", width)) { svg in
      for (color, path) in paths.enumerated() where !path.bytes.isEmpty {
        svg.add("path", svg.ramp(color), .stroke, .path(path))
      }
    }
  }

  /// The taps that are not covered by the stem of a stronger one in the same column.
  private func tallestOfColumns() -> [PlotContents.Tap] {
    var result: [PlotContents.Tap] = []
    var column = -1
    for tap in taps {
      let next = Int(tap.x / PatternDrawing.columnWidth)
      if next != column {
        result.append(tap)
        column = next
      } else if tap.level > result[result.count - 1].level {
        result[result.count - 1] = tap
      }
    }
    return result
  }

  /// One tap for each place that can be told apart; places are wider where there are very many.
  private func distinct(_ y: (PlotContents.Tap) -> Double) -> [PlotContents.Tap] {
    var result = taps
    var cell = PatternDrawing.columnWidth
    while result.count > Self.mostDrawn, cell < 20 {
      let columns = Int(area.scale.right / cell) + 1
      let rows = Int(area.height / cell) + 1
      var isTaken = Array(repeating: false, count: columns * rows)
      result = taps.filter { tap in
        let row = max(0, min(rows - 1, Int((y(tap) - area.top) / cell)))
        let place = min(columns - 1, Int(tap.x / cell)) + row * columns
        defer { isTaken[place] = true }
        return !isTaken[place]
      }
      cell *= 1.5
    }
    return result
  }
}
