/// The drawing of a timeline: haptics as in a pattern's picture, audio, and visuals.
struct TimelineDrawing {
  private let plot: TimelinePlot
  private let scale: TimeScale
  private let haptic: PlotContents

  init(_ plot: TimelinePlot) {
    self.plot = plot
    scale = TimelinePlot.scale(of: plot.duration)
    haptic = plot.haptic.contents
  }

  func svg() -> String {
    var frame = PictureFrame(title: plot.title)
    frame.drawHeader(plot.headline)
    let strip = NameStrip(names: plot.names, scale: scale, top: 62)
    let lanes = lanes
    let areas = frame.drawPanels(
      of: lanes,
      from: 62 + strip.height,
      on: scale,
      until: LaneArea.right
    )
    let bottom = areas.last?.bottom ?? 68
    let axis = TimeAxis(scale: scale)
    drawLoop(in: areas, to: &frame.svg)
    if plot.beats.isEmpty {
      axis.drawGrid(in: areas, to: &frame.svg)
    } else {
      drawBeats(in: areas, to: &frame.svg)
    }
    // Lines do not cross lanes with named rows.
    let waves = zip(lanes, areas).filter { !$0.0.hasNamedRows }.map({ $0.1 })
    strip.drawLines(in: waves, to: &frame.svg)
    for (lane, area) in zip(lanes, areas) { lane.draw(in: area, to: &frame.svg) }
    strip.draw(to: &frame.svg)
    axis.drawNumbers(below: bottom, to: &frame.svg)
    let legend = PlotLegend(items: legendItems, top: bottom + 40, until: axis.unitLeft)
    legend.draw(to: &frame.svg)
    return frame.document(height: bottom + 40 + legend.height + 12, description: description)
  }

  private var lanes: [PlotLane] {
    let isDense = haptic.pointCount > 1500
    let (continuous, transients) = (haptic.continuous, haptic.transients)
    var lanes: [PlotLane] = []
    func add(_ lane: some LaneContent) { lanes.append(PlotLane(lane)) }
    if !tracks.isEmpty { add(CueLane(tracks: tracks)) }
    add(IntensityLane(continuous: continuous, transients: transients, isDense: isDense))
    if !continuous.isEmpty || !transients.isEmpty {
      add(SharpnessLane(continuous: continuous, transients: transients, isDense: isDense))
    }
    add(WaveLane(name: "audio", caption: "sound, of full scale", signal: plot.audio))
    add(VisualLane(visuals: plot.visuals))
    return lanes
  }

  /// The tracks, and the named cues if they are too many for separate lines.
  private var tracks: [TimelinePlot.Track] {
    guard plot.names.count > NameStrip.lineLimit else { return plot.tracks }
    let times = plot.names.filter { !$0.isMarker }.map({ $0.time })
    return plot.tracks + (times.isEmpty ? [] : [.init("named cues", at: times)])
  }

  /// The legend of the items that occur.
  private var legendItems: [LegendItem] {
    let hasLines = plot.names.count <= NameStrip.lineLimit
    let candidates: [(LegendItem, Bool)] = [
      (.cue, hasLines && plot.names.contains { !$0.isMarker }),
      (.marker, hasLines && plot.names.contains(where: { $0.isMarker })),
      (.bar, !shownBars.isEmpty), (.beat, !shownBeats.isEmpty), (.loop, plot.loop != nil),
      (.shown, plot.visuals.contains { !$0.isFlash }),
      (.flash, plot.visuals.contains(where: { $0.isFlash })),
    ]
    return PlotLegend.items(of: haptic, marks: [])
      + candidates.filter({ $0.1 }).map({ $0.0 })
  }

  private var description: String {
    let names = plot.names.prefix(12).map { "\($0.text) at \(DecimalText.readable($0.time)) s" }
    let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    return "The haptics, audio and visuals of the timeline \(plot.title) over "
      + "\(DecimalText.readable(plot.duration)) seconds\(list)."
  }

  /// The maximum number of beats or bars that are drawn.
  private static let beatLimit = 200

  private var shownBars: [TimelinePlot.Beat] {
    let bars = plot.beats.filter({ $0.isBar })
    return bars.count > Self.beatLimit ? [] : bars
  }

  private var shownBeats: [TimelinePlot.Beat] {
    plot.beats.count > Self.beatLimit ? [] : plot.beats.filter { !$0.isBar }
  }

  /// Draws an upright line in every lane at each beat, stronger at bars, below the data.
  private func drawBeats(in areas: [LaneArea], to svg: inout SVGWriter) {
    for (beats, style) in [(shownBeats, "grid fine"), (shownBars, "grid")] where !beats.isEmpty {
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
