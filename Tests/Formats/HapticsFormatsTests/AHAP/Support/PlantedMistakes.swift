import Foundation
import TestSupport

/// Mistakes of the kinds that people and programs make, planted into the text of a pattern.
struct PlantedMistakes {
  /// Each is a word that is replaced in one place.
  private static let replacements = [
    (#""DecayTime""#, #""HapticDecayTime""#), (#""AttackTime""#, #""attacktime""#),
    (#""ReleaseTime""#, #""AudioReleaseTime""#), (#""HapticSharpness""#, #""hapticsharpness""#),
    (#""HapticIntensityControl""#, #""hapticIntensityControl""#),
    (#""EventDuration""#, #""Duration""#), (#""EventDuration""#, #""event_duration""#),
    (#""EventParameters""#, #""eventParameters""#), (#""ParameterValue""#, #""Value""#),
    (#""Time""#, #""EventTime""#), (#""Time""#, #""time""#), (#""EventType""#, #""eventtype""#),
    (#""HapticContinuous""#, #""hapticcontinuous""#), (#""Version": 1.0, "#, ""),
    (#""Version": 1.0"#, #""Version": "1.0""#), (#""Version": 1.0"#, #""version": 1.0"#),
    (#""Event""#, #""event""#), (#""ParameterCurve""#, #""ParameterCurves""#),
    (#""ParameterCurveControlPoints""#, #""ControlPoints""#), ("}]", "},]"), ("{\"", "{ \""),
    ("[{", "[{}, {"), (": 0.25", ": .25"), (": 1,", ": true,"), (": 0.5", ": 00.5"),
  ]

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The text with a few mistakes in it, and with numbers that can all be told apart.
  mutating func plant(in text: String) -> String {
    var text = distinct(text)
    for _ in 0..<(1 + next() % 4) {
      let (word, wrong) = Self.replacements[next() % Self.replacements.count]
      let places = text.ranges(of: word)
      guard !places.isEmpty else { continue }
      text.replaceSubrange(places[next() % places.count], with: wrong)
    }
    if next() % 4 == 0, let value = text.ranges(of: /"ParameterValue": [0-9.]+/).first {
      // A number in quotes.
      let quoted = text[value].replacing(": ", with: ": \"") + "\""
      text.replaceSubrange(value, with: quoted)
    }
    return text
  }

  /// Gives every value another tail: 0.5 becomes 0.500017.
  private func distinct(_ text: String) -> String {
    var count = 0
    return text.replacing(/"ParameterValue": (-?[0-9]+)(\.[0-9]+)?/) { match in
      count += 1
      let places = String(match.2 ?? ".").padding(toLength: 4, withPad: "0", startingAt: 0)
      let tail = String(1000 + count).suffix(3)
      // 0 and 1 are kept now and then: rules ask for them.
      guard count % 5 > 0 else { return String(match.0) }
      return "\"ParameterValue\": \(match.1)\(places)\(tail)"
    }
  }

  private mutating func next() -> Int { Int(generator.next() >> 40) }
}
