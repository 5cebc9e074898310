/// Perceived intensity: continuous events as shapes, transients as stems with heads.
///
/// Color encodes sharpness.
struct IntensityLane: LaneContent {
  let continuous: [PlotContents.Shape]
  let transients: [PlotContents.Transient]
  /// A Boolean value that indicates whether lines are thin because they have many points.
  let isDense: Bool

  let name = "intensity"
  let caption = "as felt, colored by sharpness"
  let height = 140.0

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    area.drawGrid([(0, "0"), (0.5, "0.5"), (1, "1")], to: &svg)
    svg.add("g", .class(isDense ? "held fine" : "held")) { svg in
      for (index, shape) in continuous.enumerated() { draw(shape, index, in: area, to: &svg) }
    }
    TransientDrawing(transients: transients, area: area).drawStems(to: &svg)
  }

  private func draw(
    _ shape: PlotContents.Shape,
    _ index: Int,
    in area: LaneArea,
    to svg: inout SVGWriter
  ) {
    guard shape.level.count > 1 else { return }
    var path = area.path(shape.level, places: isDense ? 1 : 2)
    path.close()
    let stops = SharpnessStops(shape.sharpness.joined())
    if let only = stops.only {
      svg.add(
        "path",
        svg.ramp(only),
        .fill,
        .stroke,
        .path(path)
      )
    } else {
      stops.draw(id: "g\(index)", to: &svg)
      svg.add(
        "path",
        .text("fill", "url(#g\(index))"),
        .text("stroke", "url(#g\(index))"),
        .path(path)
      )
    }
  }
}
