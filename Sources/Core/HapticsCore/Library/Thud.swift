/// A heavy landing: one deep, full tap.
///
/// A ``weight`` adds a short vibration of the lowest sharpness to the tap.
package struct Thud: PatternRecipe, Hashable {
  package var intensity = 1.0
  /// The sharpness of the impact; 0 is the deepest.
  package var sharpness = 0.1
  /// The intensity of the added vibration as a fraction of the tap's; 0 omits the vibration.
  package var weight = 0.0
  /// The duration of the vibration's fade, in seconds.
  package var fade = 0.15

  package init() {}

  let name = "thud"
  let summary = "A single heavy tap, deep and full."

  static let options: [Option] = [
    .init(
      "intensity",
      { $0.intensity },
      { $0.intensity = $1 },
      0.05...1,
      "The strength of the impact."
    ),
    .init(
      "sharpness",
      { $0.sharpness },
      { $0.sharpness = $1 },
      0...1,
      "The sharpness of the impact; 0 is the deepest."
    ),
    .init(
      "weight",
      { $0.weight },
      { $0.weight = $1 },
      0...1,
      "The share of the intensity of a vibration under the tap, 0 for none."
    ),
    .init(
      "fade",
      { $0.fade },
      { $0.fade = $1 },
      0.02...1,
      "The time in which that vibration fades, in seconds."
    ),
  ]

  /// The thud as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: intensity, sharpness: sharpness)
      if weight > 0 {
        Continuous(
          at: 0,
          for: fade,
          intensity: intensity * weight,
          sharpness: 0,
          decayTime: EventContour.Envelope.position(forSeconds: fade)
        )
      }
    }
  }
}
