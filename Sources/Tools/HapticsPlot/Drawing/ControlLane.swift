import HapticsCore

/// The controls that act, by their names: dynamic parameters and curves over time.
struct ControlLane: LaneContent {
  /// A control's values over time.
  struct Row {
    var id: HapticDynamicParameter.ID
    var line: [PlotPoint]
    /// The written values; empty if there are too many to distinguish.
    var points: [PlotPoint]
    /// The start of the control.
    var start: Double

    /// The range of the row, which covers all values and the neutral one.
    var range: ClosedRange<Double> {
      let neutral = id.neutralValue
      let range = line.reduce(neutral...neutral) { range, point in
        min(range.lowerBound, point.value)...max(range.upperBound, point.value)
      }
      return range.lowerBound < range.upperBound ? range : range.lowerBound...range.lowerBound + 1
    }
  }

  let rows: [Row]

  let name = "controls"
  let caption = "× multiplies, + adds"
  var height: Double { Double(rows.count) * Self.rowHeight + 4 }

  private static let rowHeight = 42.0

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    for (index, row) in rows.enumerated() {
      draw(row, top: area.top + 2 + Double(index) * Self.rowHeight, to: &svg)
    }
  }

  private func draw(_ row: Row, top: Double, to svg: inout SVGWriter) {
    let range = row.range
    let low = top + Self.rowHeight - 5
    let high = top + 20
    func y(_ value: Double) -> Double {
      let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return low - (low - high) * max(0, min(1, part))
    }
    let symbol = row.id.composition == .multiplies ? "×" : "+"
    let label = "\(row.id.rawValue) \(symbol)"
    let width = TextWidth.estimate(label, size: 12.5)
    svg.add(
      "text",
      .class("dim small"),
      .x(min(max(row.start, LaneArea.left + 8), LaneArea.right - width - 4)),
      .y(top + 14),
      text: label
    )
    for bound in [range.lowerBound, range.upperBound] {
      svg.add(
        "text",
        .class("small dim"),
        .x(LaneArea.left - 6),
        .y(y(bound) + 4),
        .word("text-anchor", "end"),
        text: DecimalText.text(bound, places: 2)
      )
    }
    let neutral = y(row.id.neutralValue)
    svg.add(
      "path",
      .class("grid dash"),
      .stroke,
      .path(.level(from: LaneArea.left, to: LaneArea.right, y: neutral))
    )
    var path = SVGPath(places: row.line.count > 400 ? 1 : 2)
    for (index, point) in row.line.enumerated() {
      if index == 0 {
        path.move(toX: point.x, y: y(point.value))
      } else {
        path.line(toX: point.x, y: y(point.value))
      }
    }
    svg.add(
      "path",
      .class(row.line.count > 400 ? "line fine wave" : "line thin wave"),
      .stroke,
      .path(path)
    )
    guard !row.points.isEmpty else { return }
    var dots = SVGPath(places: 1)
    for point in row.points { dots.dot(atX: point.x, y: y(point.value)) }
    svg.add(
      "path",
      .class("dots wave"),
      .stroke,
      .number("stroke-width", 4),
      .path(dots)
    )
  }
}
