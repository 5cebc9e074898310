import HapticsCore

/// The mapping of sharpness to the frequency of a continuous event.
package struct FrequencyScale: Hashable, Sendable, BitwiseCopyable {
  /// A Boolean value that indicates whether equal steps of sharpness are equal ratios instead of
  /// equal differences.
  private let isExponential: Bool
  /// The frequency at sharpness 0 in Hz, or its logarithm to base two.
  private let origin: Double
  /// The difference between sharpness 1 and 0.
  private let span: Double

  /// Creates a scale of equal ratios, in Hz at sharpness 0 and 1.
  package init(ratiosFrom lowest: Double, to highest: Double) {
    self.init(
      isExponential: true,
      origin: DeterministicMath.log2(lowest),
      span: DeterministicMath.log2(highest / lowest)
    )
  }

  /// Creates a scale of equal differences, in Hz at sharpness 0 and 1.
  package init(differencesFrom lowest: Double, to highest: Double) {
    self.init(isExponential: false, origin: lowest, span: highest - lowest)
  }

  private init(isExponential: Bool, origin: Double, span: Double) {
    self.isExponential = isExponential
    self.origin = origin
    self.span = span
  }

  /// Returns the frequency in Hz at a sharpness from 0 to 1.
  @_noAllocation @_noLocks func frequency(atSharpness sharpness: Double) -> Double {
    let position = origin + span * sharpness
    return isExponential ? DeterministicMath.exp2(position) : position
  }

  /// Returns the same for four sharpnesses.
  @_noAllocation @_noLocks func frequency(atSharpness sharpness: SIMD4<Double>) -> SIMD4<Double> {
    let positions = SIMD4(repeating: origin) + SIMD4(repeating: span) * sharpness
    return isExponential ? DeterministicMath.exp2(positions) : positions
  }
}
