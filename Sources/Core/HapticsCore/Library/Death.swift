/// The end of an attempt: a blow, then a rumble that falls and becomes dull.
package struct Death: PatternRecipe, Hashable {
  package var intensity = 1.0
  /// The duration of the fall, in seconds.
  package var duration = 0.9

  package init() {}

  let name = "death"
  let summary = "A blow, and a rumble that sinks and grows dull: it is over."

  static let options: [Option] = [
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The initial intensity."),
    .init(
      "duration",
      { $0.duration },
      { $0.duration = $1 },
      0.2...3,
      "The duration of the fall, in seconds."
    ),
  ]

  /// The fall as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: intensity, sharpness: 0.3)
      Continuous(at: 0, for: duration, intensity: intensity * 0.8, sharpness: 0.4)
      Curve(.hapticIntensityControl, [0: 1, duration * 0.4: 0.5, duration: 0])
      Curve(.hapticSharpnessControl, [0: 0, duration: -0.4])
    }
  }
}
