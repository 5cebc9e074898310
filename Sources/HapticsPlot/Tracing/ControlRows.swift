import HapticsCore

/// The controls that a pattern uses, as rows of a picture.
struct ControlRows {
  private(set) var rows: [ControlLane.Row] = []

  /// More written values than this in one row cannot be told apart.
  private static let mostPoints = 60

  init(_ contours: Contours, of pattern: HapticPattern, scale: TimeScale) {
    let tracer = ContourTracer(scale: scale, columnWidth: 2 * PatternDrawing.columnWidth)
    for id in HapticDynamicParameter.ID.allCases {
      let track = contours.control(id)
      guard !track.isNeutral else { continue }
      let times = Self.times(of: id, in: pattern)
      let points =
        times.count > Self.mostPoints
        ? []
        : times.map { PlotPoint(x: scale.x($0.time), value: id.range.clamp($0.value)) }
      rows.append(
        ControlLane.Row(
          id: id,
          line: tracer.values(of: track),
          points: points,
          start: scale.x(times.map { $0.time }.min() ?? 0)
        )
      )
    }
  }

  /// Where the author wrote values of a control.
  private static func times(
    of id: HapticDynamicParameter.ID,
    in pattern: HapticPattern
  ) -> [(time: Double, value: Double)] {
    var result: [(time: Double, value: Double)] = []
    for parameter in pattern.parameters where parameter.id == id {
      result.append((parameter.time, parameter.value))
    }
    for curve in pattern.curves where curve.id == id {
      for point in curve.controlPoints { result.append((curve.time + point.time, point.value)) }
    }
    return result.filter { $0.time >= 0 && $0.time.isFinite && !$0.value.isNaN }
  }
}

extension ClosedRange<Double> {
  /// The nearest number within the range.
  fileprivate func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
