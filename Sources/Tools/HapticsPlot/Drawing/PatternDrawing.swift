import HapticsCore
import HapticsSynthesis

/// Lays out and draws the lanes of a pattern.
struct PatternDrawing {
  private let plot: PatternPlot
  private let scale: TimeScale
  private let contents: PlotContents
  private let summary: PlotSummary

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
    let scale = plot.scale
    self.scale = scale
    contents = PlotContents(
      plot.contours,
      tracer: ContourTracer(scale: scale, columnWidth: Self.columnWidth)
    )
    summary = PlotSummary(plot)
  }

  func svg(_ size: PictureSize = PictureSize()) -> String {
    var frame = PictureFrame(title: plot.title)
    frame.drawHeader(summary.headline)
    let top = 68.0
    let marks = MarkStrip(marks: plot.marks, scale: scale, top: top)
    let flags = FlagStrip(contours: plot.contours, scale: scale)
    let lanes = lanes
    let areas = frame.drawPanels(
      of: lanes,
      from: top + marks.height,
      on: scale,
      until: flags.left
    )
    let bottom = areas.last?.bottom ?? top
    let axis = TimeAxis(scale: scale)
    marks.drawBands(in: areas, to: &frame.svg)
    axis.drawGrid(in: areas, to: &frame.svg)
    flags.draw(in: areas, to: &frame.svg)
    for (lane, area) in zip(lanes, areas) { lane.draw(in: area, to: &frame.svg) }
    marks.draw(to: &frame.svg)
    axis.drawNumbers(below: bottom, to: &frame.svg)
    let legend = PlotLegend(
      items: PlotLegend.items(of: contents, marks: plot.marks)
        .filter { plot.sound == nil || $0 != .sound },
      top: bottom + 40,
      until: axis.unitLeft
    )
    legend.draw(to: &frame.svg)
    return frame.document(
      height: bottom + 40 + legend.height + 12,
      description: summary.description,
      size: size
    )
  }

  /// The lanes that have something to show, and always one.
  private var lanes: [PlotLane] {
    var lanes: [PlotLane] = []
    func add(_ lane: some LaneContent) { lanes.append(PlotLane(lane)) }
    let isDense = contents.pointCount > 1500
    let hasHaptics = !contents.transients.isEmpty || !contents.continuous.isEmpty
    if hasHaptics || contents.sounds.isEmpty {
      add(
        IntensityLane(
          continuous: contents.continuous,
          transients: contents.transients,
          isDense: isDense
        )
      )
    }
    if hasHaptics {
      add(
        SharpnessLane(
          continuous: contents.continuous,
          transients: contents.transients,
          isDense: isDense
        )
      )
    }
    if !contents.sounds.isEmpty {
      let labels = contents.sounds.map { $0.event.map(soundLabel) ?? "many sounds" }
      add(
        SoundLane(sounds: contents.sounds, wave: plot.sound, labels: labels, isDense: isDense)
      )
    }
    let rows = ControlRows(plot.contours, of: plot.pattern, scale: scale).rows
    if !rows.isEmpty { add(ControlLane(rows: rows)) }
    if hasHaptics {
      let columnDuration = scale.secondsPerUnit * Self.columnWidth
      add(
        SignalLane(
          signal: plot.signal,
          amplitude: SignalAmplitude(
            of: plot.contours,
            model: plot.model,
            columnDuration: columnDuration,
            count: Int(Self.axisWidth / Self.columnWidth)
          ),
          model: plot.model.name
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
