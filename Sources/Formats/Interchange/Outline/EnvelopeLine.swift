import HapticsCore

/// A vibration as points that share their times: intensity and sharpness, joined by straight lines.
struct EnvelopeLine: Sendable {
  /// A corner.
  struct Point: Hashable, Sendable {
    var time: Double
    var intensity: Double
    var sharpness: Double
  }

  /// The corners, in the order of times that differ.
  var points: [Point] = []

  /// The requirements of a format for points.
  struct Grid: Sendable {
    /// Times are multiples of that, in seconds.
    var step: Double
    /// The shortest time between two points, in seconds.
    var shortest: Double

    /// Whole milliseconds.
    static let milliseconds = Grid(step: 0.001, shortest: 0.001)
  }

  init(_ points: [Point] = []) { self.points = points }

  /// Fits a line to the pieces of an outline between two times, where silence counts as 0.
  ///
  /// The corners of the best line for the intensity and of that for the sharpness are joined.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  init(
    _ pieces: ArraySlice<VibrationTrack.Piece>,
    from start: Double,
    to end: Double,
    tolerance: Double,
    grid: Grid
  ) {
    var levels = RampGates(tolerance: tolerance * 0.9)
    var tones = RampGates(tolerance: tolerance * 0.9)
    var time = start
    for piece in pieces where piece.end > start && piece.start < end {
      let piece = piece.cut(max(piece.start, start), min(piece.end, end))
      levels.add(time, piece.start, from: 0, to: 0)
      levels.add(piece.start, piece.end, from: piece.intensity.from, to: piece.intensity.to)
      if piece.intensity.from > 0 || piece.intensity.to > 0 {
        tones.add(piece.start, piece.end, from: piece.sharpness.from, to: piece.sharpness.to)
      }
      time = piece.end
    }
    levels.add(time, end, from: 0, to: 0)
    let level = levels.fitted()
    let tone =
      tones.constant.map { [HapticParameterCurve.ControlPoint(at: start, value: $0)] }
      ?? tones.fitted()
    var times = level.map { $0.time }
    if tone.count > 1 { times += tone.map { $0.time } }
    times.sort()
    var (i, j) = (0, 0)
    for time in times where time > (points.last?.time ?? -.infinity) + 1e-9 {
      points.append(
        Point(
          time: time,
          intensity: level.value(at: time, &i) ?? 0,
          sharpness: tone.value(at: time, &j) ?? 0.5
        )
      )
    }
    snap(to: grid)
  }

  /// Moves points to a grid, and apart from each other; those for which there is no room are left
  /// out.
  private mutating func snap(to grid: Grid) {
    var snapped: [Point] = []
    for (index, point) in points.enumerated() {
      var point = point
      point.time = (point.time / grid.step).rounded() * grid.step
      if let last = snapped.last, point.time < last.time + grid.shortest - 1e-9 {
        let later = ((last.time + grid.shortest) / grid.step).rounded() * grid.step
        let next = index + 1 < points.count ? points[index + 1].time : .infinity
        // A point that would pass the next one only bends the following line.
        guard later < next + grid.shortest || abs(point.intensity - last.intensity) > 0.01 else {
          continue
        }
        point.time = later
      }
      snapped.append(point)
    }
    points = snapped
  }

  /// The line as pieces.
  var pieces: [VibrationTrack.Piece] {
    zip(points, points.dropFirst()).map { low, high in
      VibrationTrack.Piece(
        start: low.time,
        end: high.time,
        intensity: (low.intensity, high.intensity),
        sharpness: (low.sharpness, high.sharpness)
      )
    }
  }
}

extension HapticOutline {
  /// The stretches in which something is held, without gaps longer than a time, in seconds.
  func stretches(gap: Double) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    for piece in pieces where piece.intensity.from > 0 || piece.intensity.to > 0 {
      if let last = stretches.last, piece.start - last.upperBound <= gap {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, piece.end)
      } else {
        stretches.append(piece.start...piece.end)
      }
    }
    return stretches
  }
}
