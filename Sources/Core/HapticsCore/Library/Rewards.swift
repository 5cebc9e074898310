/// A collected item: two light taps, the second slightly crisper.
package struct Collect: PatternRecipe, Hashable {
  /// The intensity of the second tap.
  package var intensity = 0.6
  /// The interval between the taps, in seconds.
  package var delay = 0.065

  package init() {}

  let name = "collect"
  let summary = "Two light taps, the second a little crisper: one more."

  static let options: [Option] = [
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The intensity."),
    .init("delay", { $0.delay }, { $0.delay = $1 }, 0.03...0.3, "From tap to tap, in seconds."),
  ]

  /// The taps as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: intensity * 0.7, sharpness: 0.6)
      Transient(at: delay, intensity: intensity, sharpness: 0.85)
    }
  }
}

/// A completed level: ascending taps that end in a hum.
package struct LevelComplete: PatternRecipe, Hashable {
  /// The number of ascending taps.
  package var steps = 5.0
  /// The interval between taps, in seconds.
  package var pace = 0.085
  /// The intensity of the last tap.
  package var intensity = 1.0

  package init() {}

  let name = "level-complete"
  let summary = "Taps that climb, and a hum in which they end: done."

  static let options: [Option] = [
    .init("steps", { $0.steps }, { $0.steps = $1 }, 2...8, isWhole: true, "The number of taps."),
    .init("pace", { $0.pace }, { $0.pace = $1 }, 0.05...0.3, "From tap to tap, in seconds."),
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The final intensity."),
  ]

  /// The taps and the hum as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    let last = (steps - 1) * pace
    return HapticPattern {
      for step in 0..<Int(steps) {
        let height = Double(step + 1) / steps
        Transient(
          at: Double(step) * pace,
          intensity: intensity * (0.4 + 0.6 * height),
          sharpness: 0.3 + 0.5 * height
        )
      }
      Continuous(at: last + pace, for: 0.35, intensity: intensity * 0.5, sharpness: 0.35)
    }
  }
}

/// An unlocked world: a lock that opens, a long rise, and a final blow.
package struct WorldUnlock: PatternRecipe, Hashable {
  /// The duration of the rise, in seconds.
  package var rise = 1.2
  package var intensity = 1.0

  package init() {}

  let name = "world-unlock"
  let summary = "A lock gives way, a long rise, and a blow: a world opens."

  static let options: [Option] = [
    .init("rise", { $0.rise }, { $0.rise = $1 }, 0.3...5, "The duration of the rise, in seconds."),
    .init("intensity", { $0.intensity }, { $0.intensity = $1 }, 0.05...1, "The final intensity."),
  ]

  /// The opening as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    let (start, end) = (0.2, 0.4 + rise)
    return HapticPattern {
      Transient(at: 0, intensity: intensity * 0.8, sharpness: 0.9)
      Transient(at: 0.07, intensity: intensity * 0.4, sharpness: 0.7)
      Continuous(at: start, for: rise, intensity: intensity * 0.8, sharpness: 0.2)
      // The curve leaves the taps before and after the rise unchanged.
      Curve(
        .hapticIntensityControl,
        [0: 1, 0.15: 1, start: 0.1, start + rise * 0.6: 0.4, start + rise: 1, end: 1]
      )
      Transient(at: end - 0.15, intensity: intensity, sharpness: 0.3)
      Transient(at: end, intensity: intensity * 0.5, sharpness: 0.1)
    }
  }
}
