import HapticsCore
import HapticsSynthesis

/// The levels of two motors at a fixed rate, as the engine gives them to a game.
struct LevelTrack: Sendable {
  /// The number of levels per second.
  let rate: Double
  /// The number of steps of a written drive from 0 to 1.
  let scale: Double
  /// The levels, from the start until nothing more is felt.
  let levels: [HapticLevels]
  private(set) var losses: [ConversionLoss]
  /// The resulting haptics.
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  init(_ source: ConversionSource, _ options: ConversionOptions, rate: Double, scale: Double) {
    self.rate = rate
    self.scale = scale
    let outline = source.outline(options)
    let (pattern, _) = source.pattern(options)
    levels = Contours(pattern).levels(every: 1 / rate)
    losses = outline.losses + source.lostNotes
    let kick = max(MotorMapping.heavyAndLight.kick, 1 / rate)
    if !outline.transients.isEmpty { losses.append(ConversionLoss(.pulses(kick))) }
    let isCut = levels.count == Contours.mostLevels
    if isCut { losses.append(ConversionLoss(.shortened(Double(levels.count) / rate))) }
    var continuous = pattern
    continuous.events.removeAll { $0.type == .hapticTransient }
    let vibration = Contours(continuous).levels(every: 1 / rate)
    var pulses: [LevelSteps.Pulse] = []
    for transient in outline.transients {
      let start = transient.time * rate
      guard start < Double(levels.count) else { break }
      var index = Int((start - 1e-6).rounded(.up))
      // Times are rounded, so the kick may be one level later.
      let usual = index < vibration.count ? vibration[index] : HapticLevels()
      if index < levels.count, levels[index] == usual { index += 1 }
      let end = max(((transient.time + kick) * rate - 1e-6).rounded(.up), Double(index + 1))
      pulses.append(.init(transient: transient, window: Double(index) / rate...end / rate))
    }
    let reading = steps(levels).reading(
      pulses,
      above: steps(vibration),
      of: outline,
      tolerance: options.tolerance
    )
    losses += reading.losses
    rendition = reading.rendition
  }

  /// The drives of both motors, as they are written.
  func drives(_ level: HapticLevels) -> SIMD2<Double> {
    let drives = SIMD2(Double(level.motors.low), Double(level.motors.high))
    return (drives * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  private func steps(_ levels: [HapticLevels]) -> LevelSteps {
    var steps: [LevelSteps.Step] = []
    for (index, level) in levels.enumerated() where level.intensity > 0 {
      steps.append(
        LevelSteps.Step(
          start: Double(index) / rate,
          end: Double(index + 1) / rate,
          intensity: Double(level.intensity),
          sharpness: Double(level.sharpness),
          drives: drives(level)
        )
      )
    }
    return LevelSteps(steps: steps)
  }
}
