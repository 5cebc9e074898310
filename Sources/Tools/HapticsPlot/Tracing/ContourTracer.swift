import HapticsCore

/// Turns contours into lines that a picture of a given width can show.
struct ContourTracer: Sendable {
  /// The time axis.
  let scale: TimeScale
  /// The width of the narrowest thing that can be seen, in units of the axis.
  let columnWidth: Double

  /// The number of pieces per column above which a control is reduced to extremes.
  private static let densest = 24.0

  /// The intensity or volume of an event, from 0 up and down to 0 again.
  func level(of contour: EventContour) -> [PlotPoint] {
    guard let level = contour.quantity(contour.type.family.level), contour.end > contour.start
    else { return [] }
    var line = ColumnReducer(columnWidth: columnWidth)
    line.add(PlotPoint(x: scale.x(contour.start), value: 0))
    trace(level, of: contour, to: &line)
    line.add(PlotPoint(x: scale.x(contour.end), value: 0))
    return line.finish()
  }

  /// The sharpness of a continuous event.
  func sharpness(of contour: EventContour) -> [PlotPoint] {
    guard let sharpness = contour.quantity(.hapticSharpness), contour.end > contour.start
    else { return [] }
    var line = ColumnReducer(columnWidth: columnWidth)
    trace(sharpness, of: contour, to: &line)
    return line.finish()
  }

  /// The values of a control along the whole axis.
  func values(of track: ControlTrack) -> [PlotPoint] {
    var line = ColumnReducer(columnWidth: columnWidth)
    for piece in track.pieces(from: 0, to: scale.span) {
      line.add(PlotPoint(x: scale.x(piece.start), value: piece.from))
      line.add(PlotPoint(x: scale.x(piece.end), value: piece.to))
    }
    return line.finish()
  }

  /// The columns between two times, as indices and the times of their edges.
  func forEachColumn(
    from start: Double,
    to end: Double,
    _ body: (_ column: Int, _ from: Double, _ to: Double) -> Void
  ) {
    let first = Int(scale.x(start) / columnWidth)
    let last = max(first, Int(scale.x(end) / columnWidth))
    for column in first...last {
      let low = max(start, scale.time(atX: Double(column) * columnWidth))
      let high = min(end, scale.time(atX: Double(column + 1) * columnWidth))
      if high > low { body(column, low, high) }
    }
  }

  /// Adds the breakpoints of a quantity, or its extremes in each column with too many breakpoints.
  private func trace(
    _ quantity: EventContour.Quantity,
    of contour: EventContour,
    to line: inout ColumnReducer
  ) {
    let columns = (scale.x(contour.end) - scale.x(contour.start)) / columnWidth
    let pieces = quantity.track?.pieces(from: contour.start, to: contour.end).count ?? 0
    guard Double(pieces) > (columns + 2) * Self.densest else {
      for vertex in quantity.polyline() {
        line.add(PlotPoint(x: scale.x(vertex.time), value: vertex.value))
      }
      return
    }
    let isLevel = quantity.id == contour.type.family.level
    forEachColumn(from: contour.start, to: contour.end) { _, low, high in
      let extremes = quantity.unclampedExtremes(from: low, to: high)
      let factors =
        isLevel
        ? (
          contour.envelope.level(at: low - contour.start),
          contour.envelope.greatestLevel(from: low - contour.start, to: high - contour.start)
        )
        : (1, 1)
      let x = scale.x(low)
      line.add(PlotPoint(x: x, value: max(0, min(1, extremes.least * factors.0))))
      line.add(PlotPoint(x: x, value: max(0, min(1, extremes.greatest * factors.1))))
    }
  }
}

extension EventContour.Envelope {
  /// The greatest level between two times in seconds from the event's start.
  func greatestLevel(from start: Double, to end: Double) -> Double {
    // It rises once, and falls once.
    let peak = min(attack, held)
    if start <= peak, peak < end { return attack > held ? held / attack : 1 }
    return max(level(at: start), level(at: end))
  }
}
