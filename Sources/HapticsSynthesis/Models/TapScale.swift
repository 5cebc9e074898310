/// The factors that bring a model's taps to their peak, by sharpness.
struct TapScale {
  /// What the amplitude of a tap is multiplied by, at equal steps of sharpness.
  private let factors: [Double]

  private static let steps = 32

  /// The factors of a model.
  init(_ model: SynthesisModel) {
    factors =
      switch model {
      case .mpeg: [1, 1]
      case .actuator: Self.actuatorFactors
      case .speaker: Self.speakerFactors
      }
  }

  private static let actuatorFactors = measure(.actuator)
  private static let speakerFactors = measure(.speaker)

  /// Measures the taps of a model.
  private static func measure(_ model: SynthesisModel) -> [Double] {
    (0...steps).map { step in
      let sharpness = Double(step) / Double(steps)
      return SignalLevel.eventPeak * model.loudnessFactor(atSharpness: sharpness)
        / TapShape(model, sharpness: sharpness).peak
    }
  }

  /// The factor for a sharpness from 0 to 1.
  func factor(atSharpness sharpness: Double) -> Double {
    let position = sharpness * Double(factors.count - 1)
    let index = min(Int(position), factors.count - 2)
    return factors[index] + (factors[index + 1] - factors[index]) * (position - Double(index))
  }
}
