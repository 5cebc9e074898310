/// The names of the sounds, and their wave or the volume of each.
struct SoundLane: LaneContent {
  let sounds: [PlotContents.Shape]
  /// The rendered sounds, or `nil`.
  let wave: PlotSignal?
  /// The names of the sounds.
  let labels: [String]
  /// A Boolean value that indicates whether lines are thin because they have many points.
  let isDense: Bool

  let name = "sound"
  var caption: String { wave == nil ? "volume" : "of full scale" }
  let height = 72.0

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    if let wave {
      WaveLane(name: name, caption: caption, signal: wave).draw(in: area, to: &svg)
    } else {
      drawVolume(in: area, to: &svg)
    }
    drawLabels(in: area, to: &svg)
  }

  private func drawVolume(in area: LaneArea, to svg: inout SVGWriter) {
    area.drawGrid([(0, "0"), (1, "1")], to: &svg)
    svg.add(
      "g",
      .class(isDense ? "held fine sound" : "held sound"),
      .fill,
      .stroke
    ) { svg in
      for shape in sounds where shape.level.count > 1 {
        var path = area.path(shape.level, places: isDense ? 1 : 2)
        path.close()
        svg.add("path", .path(path))
      }
    }
  }

  private func drawLabels(in area: LaneArea, to svg: inout SVGWriter) {
    var free = LaneArea.left
    for (shape, label) in zip(sounds, labels) {
      guard let x = shape.level.first?.x, x >= free else { continue }
      let room = min(LaneArea.right - x, 260) - 8
      guard room > 40 else { continue }
      let text = TextWidth.fitting(label, size: 12.5, width: room)
      if wave != nil {
        // An outline keeps the name legible on the wave.
        svg.add(
          "text",
          .class("panel small"),
          .stroke,
          .number("stroke-width", 4),
          .word("stroke-linejoin", "round"),
          .x(x + 5),
          .y(area.top + 17),
          text: text
        )
      }
      svg.add("text", .class("ink small"), .x(x + 5), .y(area.top + 17), text: text)
      free = x + TextWidth.estimate(text, size: 12.5) + 12
    }
  }
}
