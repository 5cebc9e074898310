import HapticsCore

/// The loudness and brightness of a sound as lines with few breakpoints.
struct EnvelopeLines {
  private(set) var amplitude: [SoundFeatures.Point] = []
  private(set) var brightness: [SoundFeatures.Point] = []

  init(
    _ levels: SoundLevels,
    _ tones: [Float],
    period: Double,
    _ duration: Double,
    _ options: SoundAnalysisOptions
  ) {
    let share = min(max(options.vibration, 0), 1)
    guard share > 0, levels.peak > 0 else { return }
    let tolerance = min(max(options.tolerance, 0.001), 0.5)
    func gates(_ body: (_ loudness: FittingGate, _ tone: FittingGate) -> Void) {
      var gates = EnvelopeGates(levels, period: period, share: share, tolerance: tolerance)
      for index in 0..<levels.count {
        guard Double(index) * period <= duration else { break }
        let gate = gates.next(index, tone: index < tones.count ? tones[index] : nil)
        body(gate.loudness, gate.tone)
      }
    }
    var loudness = CornerFit()
    var tone = CornerFit()
    gates {
      loudness.add($0)
      tone.add($1)
    }
    // If rounding closes the gates, use the line through the middle of each.
    func middles(
      _ take: (FittingGate, FittingGate) -> FittingGate
    ) -> [HapticParameterCurve.ControlPoint] {
      var corners: [HapticParameterCurve.ControlPoint] = []
      gates { corners.append(take($0, $1).middle) }
      return corners
    }
    amplitude = (loudness.finish() ?? middles { loudness, _ in loudness }).map { corner in
      let value = min(max(corner.value, 0), 1)
      return SoundFeatures.Point(time: corner.time, value: value <= tolerance ? 0 : value * value)
    }
    brightness = (tone.finish() ?? middles { _, tone in tone }).map { corner in
      SoundFeatures.Point(time: corner.time, value: min(max(corner.value, 0), 1))
    }
  }
}

/// The gates that the lines of a sound's loudness and brightness pass, made one after the other.
private struct EnvelopeGates {
  private let levels: SoundLevels
  private let period: Double
  private let share: Double
  private let tolerance: Double
  /// By how much the level falls in a hop at most, as a factor.
  private let fall: Double
  private var level = 0.0
  private var tone = 0.5

  /// The time in which the loudness falls to a third, in seconds.
  private static let release = 0.06
  private static let silence = 0.05

  init(_ levels: SoundLevels, period: Double, share: Double, tolerance: Double) {
    self.levels = levels
    self.period = period
    self.share = share
    self.tolerance = tolerance
    fall = DeterministicMath.exp2(-1.44269504 * period / Self.release)
  }

  mutating func next(_ hop: Int, tone now: Float?) -> (loudness: FittingGate, tone: FittingGate) {
    let time = Double(hop) * period
    level = max(levels[hop] / levels.peak, level * fall)
    let intensity = SoundFeatures.intensity(ofLevel: level)
    let isFelt = intensity >= Self.silence
    let target = isFelt ? intensity * share : 0
    let loudness = FittingGate(at: time, from: max(target - tolerance, 0), to: target + tolerance)
    guard let now, isFelt else { return (loudness, FittingGate(at: time, from: 0, to: 1)) }
    // Brightness is smoothed, as a finger does.
    tone += (Double(now) - tone) * 0.2
    let (low, high) = (max(tone - 2 * tolerance, 0), min(tone + 2 * tolerance, 1))
    return (loudness, FittingGate(at: time, from: low, to: high))
  }
}
