import HapticsCore

/// Lays out and draws the lanes of a comparison.
struct ComparisonDrawing {
  private let plot: ComparisonPlot
  private let scale: TimeScale
  private let contents: ComparedContents

  init(_ plot: ComparisonPlot) {
    self.plot = plot
    scale = plot.scale
    contents = ComparedContents(
      plot,
      tracer: ContourTracer(scale: scale, columnWidth: PatternDrawing.columnWidth)
    )
  }

  func svg() -> String {
    var frame = PictureFrame(title: "\(plot.before.title) → \(plot.after.title)")
    frame.drawHeader(plot.headline)
    let changes = ChangeLane(plot, scale: scale)
    var lanes = [PlotLane(changes)]
    if contents.hasHaptics || !contents.hasSounds {
      lanes.append(PlotLane(ComparedLane(quantity: .intensity, contents: contents)))
    }
    if contents.hasHaptics {
      lanes.append(PlotLane(ComparedLane(quantity: .sharpness, contents: contents)))
    }
    if contents.hasSounds {
      lanes.append(PlotLane(ComparedLane(quantity: .sound, contents: contents)))
    }
    let flags = FlagStrip(ends: ends, scale: scale)
    let areas = frame.drawPanels(of: lanes, from: 68, on: scale, until: flags.left)
    let axis = TimeAxis(scale: scale)
    axis.drawGrid(in: areas, to: &frame.svg)
    flags.draw(in: areas, to: &frame.svg)
    for (lane, area) in zip(lanes, areas) { lane.draw(in: area, to: &frame.svg) }
    let bottom = areas.last?.bottom ?? 68
    axis.drawNumbers(below: bottom, to: &frame.svg)
    let legend = ComparisonLegend(contents: contents, kinds: changes.kinds, top: bottom + 40)
    legend.draw(to: &frame.svg)
    return frame.document(
      height: bottom + 40 + legend.height + 12,
      description: plot.description,
      colors: PlotStyle.comparison
    )
  }

  /// The ends of the patterns, combined if they are equal.
  private var ends: [FlagStrip.End] {
    let (old, new) = plot.difference.durations
    func text(_ name: String, _ time: Double) -> String {
      "\(name) \(DecimalText.readable(time)) s"
    }
    guard abs(old - new) > PatternDifference.timeTolerance else {
      return [FlagStrip.End(time: new, text: text("end", new))]
    }
    let ends = [
      FlagStrip.End(time: old, text: text("ended at", old), color: "was"),
      FlagStrip.End(time: new, text: text("ends at", new), color: "is"),
    ]
    return ends.sorted { $0.time > $1.time }
  }
}
