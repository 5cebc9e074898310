/// The factors that bring a model's taps to their peak, by sharpness.
struct TapScale {
  /// What the amplitude of a tap is multiplied by, at equal steps of sharpness.
  private let factors: [Double]

  private static let steps = 32

  /// The factors of a model.
  init(_ voicing: Voicing) {
    factors =
      switch voicing.model {
      case .mpeg: [1, 1]
      case .actuator where voicing.profile == nil: Self.actuatorFactors
      case .actuator: Self.measure(voicing)
      case .speaker: Self.speakerFactors
      }
  }

  private static let actuatorFactors = measure(Voicing(model: .actuator, profile: nil))
  private static let speakerFactors = measure(Voicing(model: .speaker, profile: nil))

  /// Measures the taps of a model.
  private static func measure(_ voicing: Voicing) -> [Double] {
    (0...steps).map { step in
      let sharpness = Double(step) / Double(steps)
      return SignalLevel.eventPeak * voicing.strength(atSharpness: sharpness)
        / TapShape(voicing, sharpness: sharpness).peak
    }
  }

  /// The factor for a sharpness from 0 to 1.
  func factor(atSharpness sharpness: Double) -> Double {
    let position = sharpness * Double(factors.count - 1)
    let index = min(Int(position), factors.count - 2)
    return factors[index] + (factors[index + 1] - factors[index]) * (position - Double(index))
  }
}
