/// The feedback that phones give by themselves, of which Apple publishes no figures.
///
/// The taps are the best public approximation. The error's four taps are those that Apple's
/// design video shows.
public enum SystemPreset: String, CaseIterable, Hashable, Sendable {
  /// A collision of light things.
  case light
  /// A collision of medium things.
  case medium
  /// A collision of heavy things.
  case heavy
  /// A collision of soft things.
  case soft
  /// A collision of rigid things.
  case rigid
  /// A step of a selection.
  case selection
  /// A task that succeeded.
  case success
  /// A task that gives a warning.
  case warning
  /// A task that failed.
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

/// One of the system's presets, as strong as it is or weaker.
public struct SystemFeedback: PatternRecipe, Hashable {
  /// Which preset it is.
  public var preset: SystemPreset
  /// The factor of all intensities.
  public var strength = 1.0

  /// Creates a preset's feedback.
  public init(_ preset: SystemPreset) { self.preset = preset }

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
  public var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      for tap in preset.taps {
        Transient(at: tap.time, intensity: tap.intensity * strength, sharpness: tap.sharpness)
      }
    }
  }
}
