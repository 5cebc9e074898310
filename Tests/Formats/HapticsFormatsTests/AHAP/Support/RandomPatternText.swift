import TestSupport

/// Texts of patterns that hold every mistake sooner or later, the same in every run.
struct RandomPatternText {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The elements of `Pattern` of a next pattern, with curves of at most so many points.
  mutating func entries(pointLimit: Int = .max) -> [String] {
    var entries: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { entries.append(event()) }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { entries.append(parameter()) }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { entries.append(curve(pointLimit)) }
    return entries.shuffled(using: &generator)
  }

  private mutating func event() -> String {
    let type = pick(["HapticTransient", "HapticContinuous", "HapticContinuous", "AudioContinuous"])
    let own =
      type == "AudioContinuous"
      ? ["AudioVolume", "AudioPitch", "AudioPan", "AudioBrightness"]
      : ["HapticIntensity", "HapticSharpness"]
    var parameters: [String] = []
    for id in own + ["AttackTime", "DecayTime", "ReleaseTime"] {
      // Now and then one that is repeated.
      for _ in 0..<pick([0, 0, 0, 1, 1, 1, 1, 2]) {
        parameters.append(PatternText.set(id, value()))
      }
    }
    if pick([true, false, false]) {
      parameters.append(PatternText.set("Sustained", pick(["0", "1"])))
    }
    let duration =
      type == "HapticTransient" ? "" : #", "EventDuration": \#(pick(["0.25", "0.5", "1", "2"]))"#
    return #"{"Event": {"Time": \#(time()), "EventType": "\#(type)"\#(duration), "#
      + #""EventParameters": [\#(parameters.joined(separator: ", "))]}}"#
  }

  private mutating func parameter() -> String {
    let id = pick([
      "HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl",
      "HapticDecayTimeControl", "HapticReleaseTimeControl", "AudioVolumeControl",
      "AudioBrightnessControl", "AudioReleaseTimeControl",
    ])
    return #"{"Parameter": {"ParameterID": "\#(id)", "Time": \#(time()), "#
      + #""ParameterValue": \#(value())}}"#
  }

  private mutating func curve(_ limit: Int) -> String {
    let id = pick([
      "HapticIntensityControl", "HapticSharpnessControl", "AudioVolumeControl", "AudioPanControl",
    ])
    var points: [String] = []
    var milliseconds = pick([0, 0, 0, 100])
    for _ in 0..<min(limit, pick([1, 2, 2, 3, 4, 16, 17, 33])) {
      points.append(
        #"{"Time": \#(Double(milliseconds) / 1000), "ParameterValue": \#(value())}"#
      )
      milliseconds += pick([0, 10, 20, 50, 50, 200, 1000])
    }
    return #"{"ParameterCurve": {"ParameterID": "\#(id)", "Time": \#(time()), "#
      + #""ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}"#
  }

  private mutating func time() -> String {
    pick(["0", "0.0", "0.1", "0.25", "0.3", "0.5", "1", "1.5", "2"])
  }

  private mutating func value() -> String {
    pick(["0", "0.0", "0.1", "0.25", "0.5", "0.75", "1", "1.0", "1.5", "-0.5", "-1", "2222"])
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &generator)]
  }
}
