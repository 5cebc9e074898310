public import HapticsCore

/// A freehand stroke, fitted to a curve that a file can store.
public enum StrokeFit {
  /// Returns the breakpoints of the line that best fits a stroke.
  ///
  /// - Parameters:
  ///   - points: The points of the stroke with ascending, distinct times.
  ///   - most: The maximum number of breakpoints, at least 2.
  /// - Complexity: O(*n*) in the number of points, times the 16 tolerances that are tried.
  public static func corners(
    of points: [HapticParameterCurve.ControlPoint],
    atMost most: Int
  ) -> [HapticParameterCurve.ControlPoint] {
    // Smaller differences are imperceptible; a tolerance of 1 gives two breakpoints.
    var near = 0.005
    var far = 1.0
    var best = line(through: points, within: near)
    if best.count <= most { return best }
    best = line(through: points, within: far)
    for _ in 0..<14 {
      let tolerance = (near + far) / 2
      let line = line(through: points, within: tolerance)
      if line.count <= most {
        best = line
        far = tolerance
      } else {
        near = tolerance
      }
    }
    return best
  }

  private static func line(
    through points: [HapticParameterCurve.ControlPoint],
    within tolerance: Double
  ) -> [HapticParameterCurve.ControlPoint] {
    FittingGate.fewestCorners(
      through: points.map {
        FittingGate(at: $0.time, from: $0.value - tolerance, to: $0.value + tolerance)
      }
    )
  }
}
