import HapticsCore
import HapticsRealtime

/// The seams between consecutive curves: the first point of one is the last of another.
///
/// A curve extends a microsecond beyond its ends, so a line of several curves has a small step
/// there that the author did not write.
struct CurveSeams {
  private var levels: [Double] = []
  private var tones: [Double] = []

  /// - Complexity: O(*n* log *n*) in the number of curves.
  init(_ pattern: HapticPattern) {
    levels = Self.seams(of: .hapticIntensityControl, pattern)
    tones = Self.seams(of: .hapticSharpnessControl, pattern)
  }

  private static func seams(
    of id: HapticDynamicParameter.ID,
    _ pattern: HapticPattern
  ) -> [Double] {
    var ends: Set<Place> = []
    for curve in pattern.curves where curve.id == id {
      guard let last = curve.controlPoints.last else { continue }
      ends.insert(Place(curve.time + last.time, last.value))
    }
    var seams: [Double] = []
    for curve in pattern.curves where curve.id == id {
      guard let first = curve.controlPoints.first else { continue }
      let start = curve.time + first.time
      if Place(start, first.value).around.contains(where: ends.contains) { seams.append(start) }
    }
    seams.sort()
    return seams
  }

  /// A rounded point; different values are a step by the author.
  private struct Place: Hashable {
    /// In nanoseconds.
    var time: Double
    /// In ten-thousandths.
    var value: Double

    init(_ time: Double, _ value: Double) {
      self.time = (time * 1e9).rounded()
      self.value = (value * 1e4).rounded()
    }

    /// The point and its neighbors, because rounding may go either way.
    var around: [Place] {
      var places = [self]
      for (later, higher) in [(0, 1), (0, -1), (1, 0), (1, 1), (1, -1), (-1, 0), (-1, 1), (-1, -1)]
      {
        var place = self
        place.time += Double(later)
        place.value += Double(higher)
        places.append(place)
      }
      return places
    }
  }

  /// A line without the corners of such steps; it has a corner at the seam instead.
  func without(
    _ line: [EventContour.Quantity.Vertex],
    of id: HapticDynamicParameter.ID
  ) -> [(time: Double, value: Double)] {
    let seams = id == .hapticIntensityControl ? levels : tones
    let start = line.first?.time ?? 0
    var next = seams.partitioningIndex { $0 > start + 1e-9 }
    /// The last corner of a step, and its seam.
    var step: (corner: EventContour.Quantity.Vertex, seam: Double)?
    var result: [(time: Double, value: Double)] = []
    result.reserveCapacity(line.count)
    for (index, vertex) in line.enumerated() {
      while next < seams.count, seams[next] <= vertex.time + 1e-9 { next += 1 }
      let isStep =
        next < seams.count && seams[next] - vertex.time <= ControlTrack.curveReach * 1.01
      // The ends of the event and breakpoints at the time of the step remain.
      if isStep, index > 0, index + 1 < line.count, line[line.count - 1].time >= seams[next] {
        step = (vertex, seams[next])
        continue
      }
      // A line that continues straight after the step has no breakpoint at the seam.
      if let (corner, seam) = step, vertex.time > seam + 1e-9 {
        let part = (seam - corner.time) / (vertex.time - corner.time)
        result.append((seam, corner.value + (vertex.value - corner.value) * part))
      }
      step = nil
      result.append((vertex.time, vertex.value))
    }
    return result
  }
}
