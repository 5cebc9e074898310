/// Parameter curves that approximate a function of time, with their error.
package struct CurveFit: Hashable, Sendable {
  /// The curves, one after the other, each starting with the last point of the previous one.
  package let curves: [HapticParameterCurve]

  /// The greatest distance between the curves and the function, at the sampled times.
  package let error: Double
}

extension HapticParameterCurve {
  /// Approximates a function of time with as few control points as the tolerance allows.
  ///
  /// ```swift
  /// let swell = HapticParameterCurve.fit(.hapticIntensityControl, over: 0...3) { time in
  ///   0.5 - 0.5 * DeterministicMath.cos(turns: time)
  /// }
  /// ```
  ///
  /// The result is optimal at the sampled times: no continuous piecewise linear function stays
  /// within the tolerance with fewer points, and none with the same number of points is closer.
  /// Each piece reaches as far as possible, which Imai and Iri proved to be optimal. Points beyond
  /// ``controlPointLimit`` continue in the next curve, which starts with the last point of the
  /// previous one.
  ///
  /// - Parameters:
  ///   - id: The control; the function is clamped to its range.
  ///   - span: The times to cover, in seconds from the pattern's start.
  ///   - tolerance: The greatest allowed distance, at least 1e-6.
  ///   - resolution: The number of evenly spaced samples, 2 ... 1,000,000. A jump becomes a ramp
  ///     between two of them.
  ///   - value: The control's value at a time in seconds.
  /// - Returns: The curves; an empty array if the span has no length.
  /// - Complexity: O(*n*) in the resolution, with about 25 passes.
  package static func fit(
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
  /// The result is optimal at the sampled times: no continuous piecewise linear function with the
  /// same number of points has a smaller greatest distance.
  ///
  /// - Parameters:
  ///   - id: The control; the function is clamped to its range.
  ///   - span: The times to cover, in seconds from the pattern's start.
  ///   - pointCount: The greatest number of control points, 2 ... ``controlPointLimit``.
  ///   - resolution: The number of evenly spaced samples, 2 ... 1,000,000.
  ///   - value: The control's value at a time in seconds.
  /// - Returns: A single curve, or an empty array if the span has no length.
  /// - Complexity: The same as ``fit(_:over:tolerance:resolution:to:)``.
  package static func closestFit(
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
