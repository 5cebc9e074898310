/// Walks through the curves of one control in time and writes the pieces that apply.
///
/// A curve applies as soon as it starts, above the active ones. When it ends, the one below it
/// applies again. The active curves therefore form a stack, and every piece of every curve is
/// visited once.
struct CurveSweep {
  private let id: HapticDynamicParameter.ID
  /// The points of all curves, one curve after the other, in absolute time.
  private var points: [ControlTrack.Point] = []
  /// The curves in the order of their starts.
  private var curves: [Curve] = []

  /// The range of a curve in `points`, and the next of its pieces.
  private struct Curve {
    var points: Range<Int>
    /// Piece 0 leads to the first point, piece `i` to point `i`, the last one beyond the end.
    var piece = 0
    var begin: Double
    var end: Double
  }

  init(_ id: HapticDynamicParameter.ID, of pattern: HapticPattern) {
    self.id = id
    // Core Haptics rejects curves of other controls.
    guard id.acceptsCurve else { return }
    var counts = (curves: 0, points: 0)
    for curve in pattern.curves where curve.id == id {
      counts.curves += 1
      counts.points += curve.controlPoints.count
    }
    points.reserveCapacity(counts.points)
    curves.reserveCapacity(counts.curves)
    for curve in pattern.curves where curve.id == id { add(curve) }
    for i in curves.indices.dropFirst() where curves[i].begin < curves[i - 1].begin {
      curves.sort { $0.begin < $1.begin }
      break
    }
  }

  private mutating func add(_ curve: HapticParameterCurve) {
    let first = points.count
    for point in curve.controlPoints {
      let time = curve.time + point.time
      if let point = ControlTrack.Point(time: time, value: point.value, of: id) {
        points.append(point)
      }
    }
    guard points.count - first >= 2 else {
      points.removeSubrange(first...)
      return
    }
    points.sortByTime(from: first)
    let last = points[points.count - 1].time
    curves.append(
      Curve(
        points: first..<points.count,
        begin: points[first].time - ControlTrack.curveReach,
        // At large times, a microsecond is less than the distance to the next number.
        end: max(last + ControlTrack.curveReach, last.nextUp)
      )
    )
  }

  /// Writes the pieces that apply, and neutral ones between them, starting at the first curve.
  ///
  /// - Complexity: O(*n*) in the number of points.
  mutating func write(to writer: inout SegmentWriter) {
    // One piece before, one after, and a microsecond at each end.
    writer.reserveCapacity(points.count + 2 * curves.count + 2)
    var stack: [Int] = []
    for next in curves.indices {
      write(until: curves[next].begin, stack: &stack, to: &writer)
      stack.append(next)
    }
    write(until: .infinity, stack: &stack, to: &writer)
  }

  private mutating func write(
    until end: Double,
    stack: inout [Int],
    to writer: inout SegmentWriter
  ) {
    while writer.position < end {
      guard let top = stack.last else {
        writer.write(until: end, from: id.neutralValue, to: id.neutralValue)
        return
      }
      if curves[top].end <= writer.position {
        stack.removeLast()
      } else {
        write(curve: top, until: min(end, curves[top].end), to: &writer)
      }
    }
  }

  private mutating func write(
    curve index: Int,
    until end: Double,
    to writer: inout SegmentWriter
  ) {
    while writer.position < end {
      let piece = piece(of: curves[index])
      if piece.end <= writer.position {
        curves[index].piece += 1
      } else {
        let part = piece.clipped(from: writer.position, to: end)
        writer.write(until: part.end, from: part.from, to: part.to)
      }
    }
  }

  private func piece(of curve: Curve) -> ControlTrack.Segment {
    let right = curve.points.lowerBound + curve.piece
    if curve.piece == 0 {
      let first = points[right]
      // Of several points at the first time, the last one applies.
      let last = points[right..<curve.points.upperBound].prefix { $0.time == first.time }.last
      let value = (last ?? first).value
      return .init(start: curve.begin, end: first.time, from: value, to: value)
    }
    let left = points[right - 1]
    if right == curve.points.upperBound {
      return .init(start: left.time, end: curve.end, from: left.value, to: left.value)
    }
    return .init(
      start: left.time,
      end: points[right].time,
      from: left.value,
      to: points[right].value
    )
  }
}
