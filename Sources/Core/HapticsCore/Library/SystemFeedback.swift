/// The system feedback of phones, for which Apple publishes no figures.
///
/// The taps are the best public approximation. The error's four taps are those that Apple's design
/// video shows.
package enum SystemPreset: String, CaseIterable, Hashable, Sendable {
  /// A collision of light objects.
  case light
  /// A collision of medium objects.
  case medium
  /// A collision of heavy objects.
  case heavy
  /// A collision of soft objects.
  case soft
  /// A collision of rigid objects.
  case rigid
  /// A change of selection.
  case selection
  /// A successful task.
  case success
  /// A task with a warning.
  case warning
  /// A failed task.
  case error

  /// The taps: times in seconds, intensities and sharpnesses.
  var taps: [(time: Double, intensity: Double, sharpness: Double)] {
    switch self {
    case .light: [(0, 0.55, 0.4)]
    case .medium: [(0, 0.7, 0.3)]
    case .heavy: [(0, 1, 0.45)]
    case .soft: [(0, 0.6, 0.1)]
    case .rigid: [(0, 0.8, 0.95)]
    case .selection: [(0, 0.4, 0.7)]
    case .success: [(0, 0.6, 0.6), (0.15, 1, 1)]
    case .warning: [(0, 0.95, 1), (0.15, 0.6, 0.9)]
    case .error: [(0, 0.7, 0.5), (0.1, 0.7, 0.5), (0.2, 0.7, 0.8), (0.25, 0.8, 0.4)]
    }
  }
}

/// A system preset with adjustable strength.
package struct SystemFeedback: PatternRecipe, Hashable {
  package var preset: SystemPreset
  /// The factor of all intensities.
  package var strength = 1.0

  package init(_ preset: SystemPreset) { self.preset = preset }

  var name: String { "system-\(preset.rawValue)" }

  var summary: String {
    switch preset {
    case .light, .medium, .heavy, .soft, .rigid:
      "The system's feedback for a collision: \(preset.rawValue)."
    case .selection: "The system's feedback for a step of a selection."
    case .success, .warning, .error:
      "The system's feedback for how a task went: \(preset.rawValue)."
    }
  }

  static let options: [Option] = [
    .init(
      "strength",
      { $0.strength },
      { $0.strength = $1 },
      0.1...1,
      "The factor of all intensities."
    )
  ]

  /// The preset's taps as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      for tap in preset.taps {
        Transient(at: tap.time, intensity: tap.intensity * strength, sharpness: tap.sharpness)
      }
    }
  }
}
