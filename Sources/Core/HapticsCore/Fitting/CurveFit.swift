/// A function of time as parameter curves, and how far they are from it.
public struct CurveFit: Hashable, Sendable {
  /// The curves, one after the other, each starting with the point that the one before ends with.
  public let curves: [HapticParameterCurve]

  /// The greatest distance between the curves and the function, at the times that were looked at.
  public let error: Double
}

extension HapticParameterCurve {
  /// Approximates a function of time by as few control points as a tolerance allows.
  ///
  /// ```swift
  /// let swell = HapticParameterCurve.fit(.hapticIntensityControl, over: 0...3) { time in
  ///   0.5 - 0.5 * DeterministicMath.cos(turns: time)
  /// }
  /// ```
  ///
  /// The result is optimal at the times that are looked at: no continuous line of straight pieces
  /// stays within the tolerance with fewer points, and none of as many points stays closer. Each
  /// piece reaches as far as any can, which Imai and Iri proved to be the best. Where one curve may not hold them all,
  /// they go on in the next, which shares its first point with the last of the one before.
  ///
  /// - Parameters:
  ///   - id: The control; the function is clamped to its range.
  ///   - span: The times to cover, in seconds from the pattern's start.
  ///   - tolerance: The distance that is allowed, at least 1e-6.
  ///   - resolution: At how many times, evenly spread, the function is asked, 2 ... 1,000,000. A
  ///     jump becomes a slope between two of them.
  ///   - value: The control's value at a time in seconds.
  /// - Returns: The curves; none where the span has no length.
  /// - Complexity: O(*n*) in the resolution, some 25 times over.
  public static func fit(
    _ id: HapticDynamicParameter.ID,
    over span: ClosedRange<Double>,
    tolerance: Double = 0.005,
    resolution: Int = 1024,
    to value: (_ time: Double) -> Double
  ) -> CurveFit {
    guard let samples = FittingSamples(id, over: span, resolution: resolution, of: value) else {
      return CurveFit(curves: [], error: 0)
    }
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    let fewest = samples.fewestKnots(within: tolerance)
    return samples.fit(
      samples.closest(pointCount: fewest.knots.count, knownTolerance: fewest.tolerance)
    )
  }

  /// Approximates a function of time as closely as one curve can.
  ///
  /// The result is optimal at the times that are looked at: no continuous line of as many straight
  /// pieces has a smaller greatest distance from the function.
  ///
  /// - Parameters:
  ///   - id: The control; the function is clamped to its range.
  ///   - span: The times to cover, in seconds from the pattern's start.
  ///   - pointCount: The most control points that the curve may have,
  ///     2 ... ``controlPointLimit``.
  ///   - resolution: At how many times, evenly spread, the function is asked, 2 ... 1,000,000.
  ///   - value: The control's value at a time in seconds.
  /// - Returns: One curve; none where the span has no length.
  /// - Complexity: As ``fit(_:over:tolerance:resolution:to:)``.
  public static func closestFit(
    _ id: HapticDynamicParameter.ID,
    over span: ClosedRange<Double>,
    pointCount: Int = controlPointLimit,
    resolution: Int = 1024,
    to value: (_ time: Double) -> Double
  ) -> CurveFit {
    guard let samples = FittingSamples(id, over: span, resolution: resolution, of: value) else {
      return CurveFit(curves: [], error: 0)
    }
    let pointCount = min(max(pointCount, 2), controlPointLimit)
    // A constant in the middle of the range is within half of it everywhere.
    let width = id.range.upperBound - id.range.lowerBound
    return samples.fit(samples.closest(pointCount: pointCount, knownTolerance: width))
  }
}
