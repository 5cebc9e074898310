/// Sharpness as a line for each continuous event and a dot for each transient.
///
/// The lane's own axis is the key to the colors.
struct SharpnessLane: LaneContent {
  let continuous: [PlotContents.Shape]
  let transients: [PlotContents.Transient]
  /// A Boolean value that indicates whether lines are thin because they have many points.
  let isDense: Bool

  let name = "sharpness"
  let caption = "0 round, 1 sharp"
  let height = 84.0

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    area.drawGrid([(0, "0"), (0.5, "0.5"), (1, "1")], to: &svg)
    svg.add(
      "linearGradient",
      .word("id", "ramp"),
      .word("gradientUnits", "userSpaceOnUse"),
      .x1(0),
      .x2(0),
      .y1(area.y(0)),
      .y2(area.y(1))
    ) { svg in
      let last = SharpnessRamp.count - 1
      for index in stride(from: 0, through: last, by: 2) {
        let offset = SVGAttribute.Value.decimal(Double(index) / Double(last), places: 4)
        svg.add("stop", .init(name: "offset", value: offset), svg.ramp(index))
      }
    }
    svg.add(
      "rect",
      .x(LaneArea.left),
      .y(area.y(1)),
      .width(4),
      .height(area.y(0) - area.y(1)),
      .word("fill", "url(#ramp)")
    )
    let path = continuous.reduce(into: SVGPath(places: isDense ? 1 : 2)) { path, shape in
      for line in shape.sharpness { area.add(line, to: &path) }
    }
    if !path.bytes.isEmpty {
      svg.add(
        "path",
        .class(isDense ? "line fine" : "line"),
        .word("stroke", "url(#ramp)"),
        .path(path)
      )
    }
    TransientDrawing(transients: transients, area: area).drawDots(to: &svg)
  }
}
