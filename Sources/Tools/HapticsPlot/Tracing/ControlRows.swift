import HapticsCore

/// The controls that a pattern uses, as rows of a picture.
struct ControlRows {
  private(set) var rows: [ControlLane.Row] = []

  /// More written values than this in one row are indistinguishable.
  private static let mostPoints = 60

  init(_ contours: Contours, of pattern: HapticPattern, scale: TimeScale) {
    let tracer = ContourTracer(scale: scale, columnWidth: 2 * PatternDrawing.columnWidth)
    for id in HapticDynamicParameter.ID.allCases {
      let track = contours.control(id)
      guard !track.isNeutral else { continue }
      var points: [PlotPoint] = []
      var count = 0
      var start = Double.infinity
      Self.forEachValue(of: id, in: pattern) { time, value in
        count += 1
        start = min(start, time)
        guard count <= Self.mostPoints else { return }
        points.append(PlotPoint(x: scale.x(time), value: id.range.clamp(value)))
      }
      rows.append(
        ControlLane.Row(
          id: id,
          line: tracer.values(of: track),
          points: count > Self.mostPoints ? [] : points,
          start: scale.x(count > 0 ? start : 0)
        )
      )
    }
  }

  /// Visits the values that the author wrote of a control.
  @inline(__always)
  private static func forEachValue(
    of id: HapticDynamicParameter.ID,
    in pattern: HapticPattern,
    _ visit: (_ time: Double, _ value: Double) -> Void
  ) {
    func visitOne(_ time: Double, _ value: Double) {
      if time >= 0, time.isFinite, !value.isNaN { visit(time, value) }
    }
    for parameter in pattern.parameters where parameter.id == id {
      visitOne(parameter.time, parameter.value)
    }
    for curve in pattern.curves where curve.id == id {
      for point in curve.controlPoints { visitOne(curve.time + point.time, point.value) }
    }
  }
}

extension ClosedRange<Double> {
  /// The nearest number within the range.
  fileprivate func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
