extension EventContour.Quantity {
  /// A breakpoint of a polyline.
  package struct Vertex: Hashable, Sendable, BitwiseCopyable {
    /// The time in seconds from the pattern's start.
    package let time: Double
    package let value: Double
  }

  /// Returns the quantity over the event as straight lines, for drawing.
  ///
  /// Two vertices at the same time form a jump. The first vertex is the value at the event's start,
  /// the last one the limit at its end. A transient has one vertex. An event that is not played or
  /// has no length has none.
  ///
  /// - Parameter tolerance: The greatest allowed distance, at least 1e-6, between the lines and the
  ///   quantity. Only attack, decay and release of intensity and volume are curved.
  /// - Complexity: O(*n*) in the number of the control's segments inside the event.
  package func polyline(tolerance: Double = 0.001) -> [Vertex] {
    guard contour.isPlayed else { return [] }
    if contour.type == .hapticTransient {
      return [Vertex(time: contour.start, value: value(at: contour.start))]
    }
    guard contour.end > contour.start else { return [] }
    let track = track ?? ControlTrack(neutral: .hapticSharpnessControl)
    return isLevel ? level(under: track, tolerance: tolerance) : sum(under: track)
  }

  /// Returns the lines of a clamped sum, with breakpoints at the range's limits.
  private func sum(under track: ControlTrack) -> [Vertex] {
    var line = Polyline()
    for piece in pieces(of: track) {
      let from = base + piece.from
      let to = base + piece.to
      line.add(piece.start, id.clamp(from))
      let bounds = [id.range.lowerBound, id.range.upperBound]
      for bound in from < to ? bounds : bounds.reversed()
      where min(from, to) < bound && bound < max(from, to) {
        line.add(piece.start + (piece.end - piece.start) * ((bound - from) / (to - from)), bound)
      }
      line.add(piece.end, id.clamp(to))
    }
    return line.vertices
  }

  private func level(under track: ControlTrack, tolerance: Double) -> [Vertex] {
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    var line = Polyline()
    for stage in contour.envelope.stages {
      let start = contour.start + stage.start
      let end = min(contour.start + stage.end, contour.end)
      for piece in track.pieces(from: start, to: end) {
        let count = stage.parts(of: piece, scale: base, tolerance: tolerance)
        for part in 0...count {
          let offset = (piece.end - piece.start) * (Double(part) / Double(count))
          let time = part == count ? piece.end : piece.start + offset
          let level = stage.level(at: time - contour.start)
          line.add(time, base * piece.value(at: time) * level)
        }
      }
    }
    return line.vertices
  }
}

extension EventContour.Envelope.Stage {
  /// Returns the number of lines for the product with a piece of a control.
  ///
  /// A chord of length h is within h² / 8 times the greatest second derivative of its curve.
  fileprivate func parts(
    of piece: ControlTrack.Segment,
    scale: Double,
    tolerance: Double
  ) -> Int {
    let length = piece.end - piece.start
    let slope = abs(piece.to - piece.from) / length
    let bend: Double
    switch shape {
    case .hold: return 1
    case .linear: bend = 2 * slope * abs(to - from) / (end - start)
    case .exponential: bend = from * rate * (rate * max(piece.from, piece.to) + 2 * slope)
    }
    let count = (length * length * scale * bend / (8 * tolerance)).squareRoot()
    return count < 4096 ? max(1, Int(count) + 1) : 4096
  }
}

/// Collects vertices and skips repeated ones.
private struct Polyline {
  private(set) var vertices: [EventContour.Quantity.Vertex] = []

  mutating func add(_ time: Double, _ value: Double) {
    let vertex = EventContour.Quantity.Vertex(time: time, value: value)
    if vertices.last != vertex { vertices.append(vertex) }
  }
}
