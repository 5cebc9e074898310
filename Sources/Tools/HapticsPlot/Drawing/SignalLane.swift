/// The signal: its waveform if it can be resolved, else its amplitude.
struct SignalLane: LaneContent {
  /// The rendered signal, or `nil`.
  let signal: PlotSignal?
  /// The amplitude in every column.
  let amplitude: SignalAmplitude
  /// The name of the model that makes the signal.
  let model: String

  let name = "signal"
  var caption: String {
    signal == nil ? "amplitude, of full scale, \(model) model" : "of full scale, \(model) model"
  }
  let height = 84.0

  /// The value at the panel's upper edge: a round number that the signal does not reach beyond.
  private var limit: Double {
    let peak =
      signal?.columns.map { Double(max(-$0.least, $0.greatest)) }.max()
      ?? amplitude.columns.max() ?? 0
    return SignalAmplitude.limit(for: peak)
  }

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    let limit = limit
    let label = DecimalText.text(limit, places: 2)
    area.drawGrid([(0, "−" + label), (0.5, "0"), (1, label)], to: &svg)
    if let signal {
      let path = Self.path(of: signal, limit: limit, in: area)
      svg.add(
        "path",
        .class("line thin wave"),
        .stroke,
        .path(path)
      )
    } else {
      let path = path(of: amplitude, limit: limit, in: area)
      svg.add(
        "path",
        .class("wave"),
        .fill,
        .number("fill-opacity", 0.75),
        .path(path)
      )
    }
  }

  /// Returns a line that covers the same pixels as a line through all samples.
  static func path(of signal: PlotSignal, limit: Double, in area: LaneArea) -> SVGPath {
    var path = SVGPath()
    for (index, column) in signal.columns.enumerated() {
      let x = area.scale.left + (Double(column.index) + 0.5) * PatternDrawing.columnWidth
      func y(_ sample: Float) -> Double { area.y(0.5 + 0.5 * Double(sample) / limit) }
      if index == 0 { path.move(toX: x, y: y(column.first)) }
      path.line(toX: x, y: y(column.first))
      path.line(toX: x, y: y(column.isLeastFirst ? column.least : column.greatest))
      path.line(toX: x, y: y(column.isLeastFirst ? column.greatest : column.least))
      path.line(toX: x, y: y(column.last))
    }
    return path
  }

  /// The area between plus and minus the amplitude, column by column.
  private func path(of amplitude: SignalAmplitude, limit: Double, in area: LaneArea) -> SVGPath {
    var path = SVGPath(places: 1)
    func steps(_ columns: some Sequence<(index: Int, value: Double)>, isUpper: Bool) {
      for (index, value) in columns {
        let left = area.scale.left + Double(index) * PatternDrawing.columnWidth
        let y = area.y(0.5 + (isUpper ? 0.5 : -0.5) * value / limit)
        path.line(toX: isUpper ? left : left + PatternDrawing.columnWidth, y: y)
        path.line(toX: isUpper ? left + PatternDrawing.columnWidth : left, y: y)
      }
    }
    for run in amplitude.runs {
      let left = area.scale.left + Double(run.lowerBound) * PatternDrawing.columnWidth
      path.move(toX: left, y: area.y(0.5))
      steps(run.map { ($0, amplitude.columns[$0]) }, isUpper: true)
      steps(run.reversed().map { ($0, amplitude.columns[$0]) }, isUpper: false)
      path.close()
    }
    return path
  }
}
