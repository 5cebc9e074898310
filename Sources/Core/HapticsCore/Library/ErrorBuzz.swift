/// An error: a series of dull buzzes, each with a tap at its start, the last one longer.
///
/// The tap gives every buzz an edge. Without it, the first buzz is easily missed.
package struct ErrorBuzz: PatternRecipe, Hashable {
  package var count = 3.0
  package var intensity = 0.8
  package var sharpness = 0.3
  /// The duration of a buzz, in seconds; the last one is twice as long.
  package var length = 0.07
  /// The pause between two buzzes, in seconds.
  package var pause = 0.06

  package init() {}

  let name = "error"
  let summary = "Dull buzzes in a row, the last one longer: it did not work."

  static let options: [Option] = [
    .init("count", { $0.count }, { $0.count = $1 }, 1...20, isWhole: true, "The number of buzzes."),
    .init(
      "intensity",
      { $0.intensity },
      { $0.intensity = $1 },
      0.05...1,
      "The strength of a buzz."
    ),
    .init("sharpness", { $0.sharpness }, { $0.sharpness = $1 }, 0...1, "The sharpness of a buzz."),
    .init(
      "length",
      { $0.length },
      { $0.length = $1 },
      0.03...0.5,
      "The duration of a buzz, in seconds; the last one is twice as long."
    ),
    .init(
      "pause",
      { $0.pause },
      { $0.pause = $1 },
      0.02...0.5,
      "The pause between two buzzes, in seconds."
    ),
  ]

  /// The buzzes as a pattern, with every option clamped to its range.
  package var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    HapticPattern {
      for buzz in 0..<Int(count) {
        At(Double(buzz) * (length + pause)) {
          Transient(at: 0, intensity: intensity, sharpness: sharpness)
          Continuous(
            at: 0,
            for: buzz == Int(count) - 1 ? 2 * length : length,
            intensity: intensity,
            sharpness: sharpness
          )
        }
      }
    }
  }
}
