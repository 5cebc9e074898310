/// The factors that bring a model's taps to their peak, by sharpness.
struct TapScale {
  /// What the amplitude of a tap is multiplied by, at equal steps of sharpness.
  private let factors: [Double]

  private static let steps = 32

  /// Measures the taps of a model.
  init(_ model: SynthesisModel) {
    factors = (0...Self.steps).map { step in
      guard model != .mpeg else { return 1 }
      let sharpness = Double(step) / Double(Self.steps)
      return SignalLevel.eventPeak * model.loudnessFactor(atSharpness: sharpness)
        / TapShape(model, sharpness: sharpness).peak
    }
  }

  /// The factor for a sharpness from 0 to 1.
  func factor(atSharpness sharpness: Double) -> Double {
    let position = sharpness * Double(Self.steps)
    let index = min(Int(position), Self.steps - 1)
    return factors[index] + (factors[index + 1] - factors[index]) * (position - Double(index))
  }
}
