/// The shared time axis: few lines through all lanes, and their numbers.
struct TimeAxis {
  private let scale: TimeScale
  private let ticks: TimeScale.Ticks

  init(scale: TimeScale) {
    self.scale = scale
    ticks = scale.ticks(atMost: 7)
  }

  var unitLeft: Double { LaneArea.right - TextWidth.estimate(ticks.unit, size: 12.5) - 4 }

  func drawGrid(in areas: [LaneArea], to svg: inout SVGWriter) {
    var path = SVGPath()
    for area in areas {
      for tick in ticks.ticks {
        let x = scale.x(tick.time)
        path.move(toX: x, y: area.top)
        path.line(toX: x, y: area.bottom)
      }
    }
    svg.add("path", .class("grid"), .stroke, .path(path))
  }

  /// Writes the numbers with their unit.
  func drawNumbers(below y: Double, to svg: inout SVGWriter) {
    for tick in ticks.ticks {
      svg.add(
        "text",
        .class("dim"),
        .x(scale.x(tick.time)),
        .y(y + 17),
        .word("text-anchor", "middle"),
        text: tick.label
      )
    }
    svg.add(
      "text",
      .class("small dim"),
      .x(LaneArea.right),
      .y(y + 40),
      .word("text-anchor", "end"),
      text: ticks.unit
    )
  }
}
