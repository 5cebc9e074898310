/// Lays a timeline's three lanes out on one picture and draws them.
struct TimelineDrawing {
  private let plot: TimelinePlot
  private let scale: TimeScale

  init(_ plot: TimelinePlot) {
    self.plot = plot
    scale = TimelinePlot.scale(of: plot.duration)
  }

  func svg() -> String {
    var frame = PictureFrame(title: plot.title)
    frame.drawHeader(plot.headline)
    let strip = NameStrip(names: plot.names, scale: scale, top: 62)
    let lanes: [any PlotLane] = [
      WaveLane(name: "felt", caption: "haptic signal, of full scale", signal: plot.felt),
      WaveLane(name: "heard", caption: "sound, of full scale", signal: plot.heard),
      SeenLane(seen: plot.seen),
    ]
    let areas = frame.drawPanels(
      of: lanes,
      from: 62 + strip.height,
      on: scale,
      until: LaneArea.right
    )
    let bottom = areas.last?.bottom ?? 68
    drawLoop(in: areas, to: &frame.svg)
    drawBeats(in: areas, to: &frame.svg)
    for (lane, area) in zip(lanes, areas) { lane.draw(in: area, to: &frame.svg) }
    strip.draw(in: areas, to: &frame.svg)
    TimeAxis(scale: scale).drawNumbers(below: bottom, to: &frame.svg)
    return frame.document(height: bottom + 52, description: description)
  }

  private var description: String {
    let names = plot.names.prefix(12).map { "\($0.text) at \(DecimalText.readable($0.time)) s" }
    let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    return "What is felt, heard and seen of the timeline \(plot.title) in "
      + "\(DecimalText.readable(plot.duration)) seconds\(list)."
  }

  /// The most beats that are drawn; of more the bars are, and of more bars nothing.
  private static let beatLimit = 200

  /// An upright line in every lane at every beat, a stronger one at every bar.
  private func drawBeats(in areas: [LaneArea], to svg: inout SVGWriter) {
    let bars = plot.beats.filter(\.isBar)
    let isDense = plot.beats.count > Self.beatLimit
    let groups = [
      (isDense ? [] : plot.beats.filter { !$0.isBar }, "grid fine"),
      (bars.count > Self.beatLimit ? [] : bars, "dim fine"),
    ]
    for (beats, style) in groups where !beats.isEmpty {
      var path = SVGPath()
      for area in areas {
        for beat in beats {
          let x = scale.x(beat.time)
          path.move(toX: x, y: area.top)
          path.line(toX: x, y: area.bottom)
        }
      }
      svg.add("path", .class(style), .stroke, .path(path))
    }
  }

  private func drawLoop(in areas: [LaneArea], to svg: inout SVGWriter) {
    guard let loop = plot.loop else { return }
    let (left, right) = (scale.x(loop.lowerBound), scale.x(loop.upperBound))
    for area in areas {
      svg.add(
        "rect",
        .class("sound band"),
        .x(left),
        .y(area.top),
        .width(max(right - left, 1)),
        .height(area.height),
        .fill
      )
    }
  }
}
