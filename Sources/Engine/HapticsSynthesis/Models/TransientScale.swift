/// The factors that bring a model's transients to their peak, by sharpness.
struct TransientScale {
  private let factors: [Double]

  private static let steps = 32

  init(_ voicing: borrowing Voicing) {
    factors =
      voicing.profile == nil
      ? voicing.model.tables.transientFactors : Self.factors(of: voicing)
  }

  static func factors(of voicing: borrowing Voicing) -> [Double] {
    let peaks = voicing.model.peaks
    guard peaks.scalesTransients else { return [1, 1] }
    return (0...steps).map { step in
      let sharpness = Double(step) / Double(steps)
      return peaks.transient * voicing.transientStrength(atSharpness: sharpness)
        / voicing.transient(atSharpness: sharpness).peak
    }
  }

  /// Returns the factor for a sharpness from 0 to 1.
  func factor(atSharpness sharpness: Double) -> Double {
    let position = sharpness * Double(factors.count - 1)
    let index = min(Int(position), factors.count - 2)
    return factors[index] + (factors[index + 1] - factors[index]) * (position - Double(index))
  }
}
