import HapticsCore
import HapticsSynthesis

/// Lays a pattern's lanes out on one picture and draws them.
struct PatternDrawing {
  private let plot: PatternPlot
  private let scale: TimeScale
  private let contents: PlotContents
  private let summary: PlotSummary

  /// The width of the picture, in units; it has no size of its own.
  static let width = 640.0
  /// The place of time 0.
  static let axisLeft = 58.0
  /// The place of the last time.
  static let axisRight = 618.0
  /// The width of the time axis.
  static let axisWidth = axisRight - axisLeft
  /// The narrowest thing that is drawn: one pixel of a picture that is 1600 pixels wide.
  static let columnWidth = 0.4

  init(_ plot: PatternPlot) {
    self.plot = plot
    scale = plot.scale
    contents = PlotContents(
      plot.contours,
      tracer: ContourTracer(scale: plot.scale, columnWidth: Self.columnWidth)
    )
    summary = PlotSummary(plot)
  }

  func svg() -> String {
    var body = SVGWriter()
    drawHeader(to: &body)
    var y = 68.0
    let marks = MarkStrip(marks: plot.marks, scale: scale, top: y)
    y += marks.height
    let flags = FlagStrip(contours: plot.contours, scale: scale)
    let lanes = lanes
    var areas: [LaneArea] = []
    for lane in lanes {
      areas.append(LaneArea(scale: scale, top: y + 20, height: lane.height))
      y += 20 + lane.height + 6
    }
    let bottom = y - 6
    for (index, (lane, area)) in zip(lanes, areas).enumerated() {
      drawPanel(of: lane, in: area, until: index == 0 ? flags.left : LaneArea.right, to: &body)
    }
    let axis = TimeAxis(scale: scale)
    marks.drawBands(in: areas, to: &body)
    axis.drawGrid(in: areas, to: &body)
    flags.draw(in: areas, to: &body)
    for (lane, area) in zip(lanes, areas) { lane.draw(in: area, to: &body) }
    marks.draw(to: &body)
    axis.drawNumbers(below: bottom, to: &body)
    let legend = PlotLegend(contents: contents, marks: plot.marks, top: bottom + 40)
    legend.draw(to: &body)
    return document(body, height: bottom + 40 + legend.height + 12)
  }

  private func document(_ body: SVGWriter, height: Double) -> String {
    var svg = SVGWriter()
    svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    svg.write(" viewBox=\"0 0 640 \(DecimalText.text(height, places: 0))\"")
    svg.write(" role=\"img\" aria-labelledby=\"t d\">\n")
    svg.add("title", .word("id", "t"), text: plot.title)
    svg.add("desc", .word("id", "d"), text: summary.description)
    PlotStyle.write(to: &svg, ramp: body.usedColors.indices.filter { body.usedColors[$0] })
    svg.add(
      "rect",
      .class("bg"),
      .width(Self.width),
      .height(height),
      .fill
    )
    svg.write(body)
    svg.write("</svg>\n")
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  private func drawHeader(to svg: inout SVGWriter) {
    let title = TextWidth.fitting(plot.title, size: 21, width: Self.width - 32)
    svg.add("text", .class("title ink"), .x(16), .y(33), text: title)
    let headline = TextWidth.fitting(summary.headline, size: 13.5, width: Self.width - 28)
    svg.add("text", .class("dim"), .x(16), .y(55), text: headline)
  }

  private func drawPanel(
    of lane: any PlotLane,
    in area: LaneArea,
    until right: Double,
    to svg: inout SVGWriter
  ) {
    svg.add("text", .class("ink"), .x(LaneArea.left), .y(area.top - 6)) { svg in
      svg.add("tspan", .class("name"), text: lane.name)
      let width = TextWidth.estimate(lane.name, size: 13.5)
      let captionWidth = TextWidth.estimate(lane.caption, size: 12.5)
      guard LaneArea.left + width + 8 + captionWidth < right else { return }
      svg.add("tspan", .class("small dim"), .number("dx", 6), text: lane.caption)
    }
    svg.add(
      "rect",
      .class("panel"),
      .x(LaneArea.left),
      .y(area.top),
      .width(LaneArea.right - LaneArea.left),
      .height(area.height),
      .number("rx", 4),
      .fill
    )
  }

  /// The lanes that have something to show, and always one.
  private var lanes: [any PlotLane] {
    var lanes: [any PlotLane] = []
    let isDense = contents.pointCount > 1500
    let hasHaptics = !contents.taps.isEmpty || !contents.held.isEmpty
    if hasHaptics || contents.sounds.isEmpty {
      lanes.append(IntensityLane(held: contents.held, taps: contents.taps, isDense: isDense))
    }
    if hasHaptics {
      lanes.append(SharpnessLane(held: contents.held, taps: contents.taps, isDense: isDense))
    }
    if !contents.sounds.isEmpty {
      let labels = contents.sounds.map { $0.event.map(soundLabel) ?? "many sounds" }
      lanes.append(SoundLane(sounds: contents.sounds, labels: labels, isDense: isDense))
    }
    let rows = ControlRows(plot.contours, of: plot.pattern, scale: scale).rows
    if !rows.isEmpty { lanes.append(ControlLane(rows: rows)) }
    if hasHaptics {
      let columnDuration = scale.secondsPerUnit * Self.columnWidth
      lanes.append(
        SignalLane(
          signal: plot.signal,
          amplitude: SignalAmplitude(
            of: plot.contours,
            model: plot.model,
            columnDuration: columnDuration,
            count: Int(Self.axisWidth / Self.columnWidth)
          ),
          model: plot.model.rawValue
        )
      )
    }
    return lanes
  }

  private func soundLabel(of event: Int) -> String {
    let event = plot.pattern.events[event]
    guard event.type == .audioCustom else { return "tone" }
    let path = event.waveform?.path ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "sound"
  }
}
