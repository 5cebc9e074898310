/// A switch: one short, crisp tap.
package struct Click: PatternRecipe, Hashable {
  package var intensity = 0.6
  package var sharpness = 0.75

  package init() {}

  let name = "click"
  let summary = "A short, crisp tap, as of a switch."

  static let options: [Option] = [
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The intensity."),
    .init("sharpness", { $0.sharpness }, { $0.sharpness = $1 }, 0...1, "The sharpness."),
  ]

  /// The click as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: intensity, sharpness: sharpness)
    }
  }
}

/// A snap: one hard, sharp tap with a faint rebound.
package struct Snap: PatternRecipe, Hashable {
  package var intensity = 1.0
  package var sharpness = 1.0
  /// The rebound's intensity as a fraction of the snap's; 0 omits the rebound.
  package var rebound = 0.3
  /// The interval from snap to rebound, in seconds.
  package var delay = 0.06

  package init() {}

  let name = "snap"
  let summary = "A hard, sharp tap with a faint rebound."

  static let options: [Option] = [
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The intensity."),
    .init("sharpness", { $0.sharpness }, { $0.sharpness = $1 }, 0...1, "The sharpness."),
    .init(
      "rebound",
      { $0.rebound },
      { $0.rebound = $1 },
      0...1,
      "The rebound's share of the intensity, 0 for none."
    ),
    .init(
      "delay",
      { $0.delay },
      { $0.delay = $1 },
      0.02...0.3,
      "From snap to rebound, in seconds."
    ),
  ]

  /// The snap and its rebound as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: intensity, sharpness: sharpness)
      if rebound > 0 {
        Transient(at: delay, intensity: intensity * rebound, sharpness: sharpness * 0.8)
      }
    }
  }
}
