internal import HapticsCore

/// The loudness and brightness of a sound as lines of few corners.
struct EnvelopeLines {
  private(set) var amplitude: [SoundFeatures.Point] = []
  private(set) var brightness: [SoundFeatures.Point] = []

  /// How long the loudness takes to fall to a third, in seconds.
  private static let release = 0.06
  /// What is weaker is silence, as an intensity.
  private static let silence = 0.08

  init(
    _ levels: SoundLevels,
    _ tones: [Float],
    period: Double,
    _ duration: Double,
    _ options: SoundAnalysisOptions
  ) {
    let share = min(max(options.vibration, 0), 1)
    guard share > 0, levels.peak > 0 else { return }
    let fall = DeterministicMath.exp2(-1.44269504 * period / Self.release)
    let tolerance = min(max(options.tolerance, 0.001), 0.5)
    var gates: [FittingGate] = []
    var toneGates: [FittingGate] = []
    var tone = 0.5
    for (index, level) in levels.followed(fall: fall).enumerated() {
      let time = Double(index) * period
      guard time <= duration else { break }
      let intensity = level.squareRoot()
      let isFelt = intensity >= Self.silence
      let target = isFelt ? intensity * share : 0
      gates.append(FittingGate(at: time, from: max(target - tolerance, 0), to: target + tolerance))
      guard index < tones.count, isFelt else {
        toneGates.append(FittingGate(at: time, from: 0, to: 1))
        continue
      }
      // Brightness is smoothed, as a finger does.
      tone += (Double(tones[index]) - tone) * 0.2
      toneGates.append(
        FittingGate(at: time, from: max(tone - 2 * tolerance, 0), to: min(tone + 2 * tolerance, 1))
      )
    }
    amplitude = FittingGate.fewestCorners(through: gates).map { corner in
      let value = min(max(corner.value, 0), 1)
      return SoundFeatures.Point(time: corner.time, value: value <= tolerance ? 0 : value * value)
    }
    brightness = FittingGate.fewestCorners(through: toneGates).map { corner in
      SoundFeatures.Point(time: corner.time, value: min(max(corner.value, 0), 1))
    }
  }
}
