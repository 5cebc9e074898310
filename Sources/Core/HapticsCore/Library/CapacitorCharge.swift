/// A charging capacitor: a vibration that swells with the voltage, then a sharp snap.
///
/// Intensity and sharpness follow `(1 - e^(-t/τ)) / (1 - e^(-T/τ))`, the voltage of a capacitor
/// that is charged through a resistor, scaled so that it is full at the end, T. The curves are
/// within 0.005 of it.
public struct CapacitorCharge: PatternRecipe, Hashable {
  /// The duration of the charge, in seconds; the snap follows immediately.
  public var duration = 3.0
  /// The time constant τ, in seconds: the time in which the charge covers 63 % of the remainder.
  public var timeConstant = 1.0
  /// The intensity at full charge.
  public var peakIntensity = 1.0
  /// The sharpness at the start.
  public var fromSharpness = 0.1
  /// The sharpness at full charge.
  public var toSharpness = 0.7
  /// The intensity of the snap; 0 omits it.
  public var snapIntensity = 1.0
  /// The sharpness of the final tap.
  public var snapSharpness = 1.0

  /// Creates a charge of three seconds.
  public init() {}

  let name = "capacitor-charge"
  let summary = "A vibration that swells as a capacitor's voltage does, and a sharp snap."

  static let options: [Option] = [
    .init(
      "duration",
      { $0.duration },
      { $0.duration = $1 },
      0.1...30,
      "The duration of the charge, in seconds."
    ),
    .init(
      "time-constant",
      { $0.timeConstant },
      { $0.timeConstant = $1 },
      0.05...30,
      "In which 63 % are charged, in seconds."
    ),
    .init(
      "peak-intensity",
      { $0.peakIntensity },
      { $0.peakIntensity = $1 },
      0.05...1,
      "The intensity when it is full."
    ),
    .init(
      "from-sharpness",
      { $0.fromSharpness },
      { $0.fromSharpness = $1 },
      0...1,
      "The sharpness when it is empty."
    ),
    .init(
      "to-sharpness",
      { $0.toSharpness },
      { $0.toSharpness = $1 },
      0...1,
      "The sharpness when it is full."
    ),
    .init(
      "snap-intensity",
      { $0.snapIntensity },
      { $0.snapIntensity = $1 },
      0...1,
      "The intensity of the snap, 0 for none."
    ),
    .init(
      "snap-sharpness",
      { $0.snapSharpness },
      { $0.snapSharpness = $1 },
      0...1,
      "The sharpness of the snap."
    ),
  ]

  /// The charge and the snap as a pattern, with every option clamped to its range.
  public var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    let voltage = voltage()
    return HapticPattern {
      Continuous(at: 0, for: duration, intensity: peakIntensity, sharpness: fromSharpness)
      HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: voltage)
      if fromSharpness != toSharpness {
        HapticParameterCurve(
          .hapticSharpnessControl,
          at: 0,
          controlPoints: voltage.map {
            .init(at: $0.time, value: (toSharpness - fromSharpness) * $0.value)
          }
        )
      }
      if snapIntensity > 0 {
        Transient(at: duration, intensity: snapIntensity, sharpness: snapSharpness)
      }
    }
  }

  /// Returns the charge from 0 to 1, with as few points as follow it well.
  private func voltage() -> [HapticParameterCurve.ControlPoint] {
    func charged(_ time: Double) -> Double {
      1 - DeterministicMath.exp2(-1.4426950408889634 * time / timeConstant)
    }
    let full = charged(duration)
    let fit = HapticParameterCurve.fit(
      .hapticIntensityControl,
      over: 0...duration,
      tolerance: 0.002
    ) { charged($0) / full }
    var points = fit.curves.first?.controlPoints ?? []
    // The closest line is above the charge at its corners. Limit the end to 1, and start at exactly
    // 0.
    if !points.isEmpty { points[0].value = 0 }
    return points
  }
}
