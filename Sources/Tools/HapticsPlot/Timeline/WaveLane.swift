struct WaveLane: LaneContent {
  let name: String
  let caption: String
  let signal: PlotSignal

  let height = 84.0

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    let peak = signal.columns.map { Double(max(-$0.least, $0.greatest)) }.max() ?? 0
    guard peak > 0 else { return area.drawGrid([(0.5, "0")], to: &svg) }
    let limit = SignalAmplitude.limit(for: peak)
    let label = DecimalText.text(limit, places: 2)
    area.drawGrid([(0, "−" + label), (0.5, "0"), (1, label)], to: &svg)
    svg.add(
      "path",
      .class("line thin wave"),
      .stroke,
      .path(SignalLane.path(of: signal, limit: limit, in: area))
    )
  }
}
