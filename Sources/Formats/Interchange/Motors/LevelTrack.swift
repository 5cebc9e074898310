import HapticsCore
import HapticsSynthesis

/// The levels of two motors at a fixed rate, as the engine gives them to a game.
struct LevelTrack: Sendable {
  /// The number of levels per second.
  let rate: Double
  /// The number of steps of a written drive from 0 to 1.
  let scale: Double
  /// The levels, from the start until nothing more is felt.
  private(set) var levels: [HapticLevels]
  private(set) var losses: [ConversionLoss]
  /// The resulting haptics.
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  init(_ source: ConversionSource, _ options: ConversionOptions, rate: Double, scale: Double) {
    self.rate = rate
    self.scale = scale
    let (pattern, _) = source.pattern(options)
    levels = Contours(pattern).levels(every: 1 / rate)
    let whole = source.outline(options)
    var outline = whole
    losses = []
    let kick = max(MotorMapping.heavyAndLight.kick, 1 / rate)
    if !whole.transients.isEmpty { losses.append(ConversionLoss(.pulses(kick))) }
    let isCut = levels.count == Contours.mostLevels
    if isCut { losses.append(ConversionLoss(.shortened(Double(levels.count) / rate))) }
    var vibration = Contours(pattern.leavingOut(.hapticTransient)).levels(every: 1 / rate)
    var reading = self.reading(of: whole, above: vibration, kick, options.tolerance)
    let gaps = outline.endEarly(for: reading.losses, tolerance: options.tolerance)
    if !gaps.isEmpty {
      for gap in gaps {
        levels.silence(from: gap.lowerBound, to: gap.upperBound, at: rate)
        vibration.silence(
          from: gap.lowerBound,
          to: gap.upperBound + ContourDistance.slack,
          at: rate
        )
      }
      reading = self.reading(of: whole, above: vibration, kick, options.tolerance)
    }
    losses = outline.losses + source.lostNotes + losses + reading.losses
    rendition = reading.rendition
  }

  /// Returns the haptics that a motor produces at the levels.
  private func reading(
    of outline: HapticOutline,
    above vibration: [HapticLevels],
    _ kick: Double,
    _ tolerance: Double
  ) -> LevelSteps.Reading {
    var pulses: [LevelSteps.Pulse] = []
    for transient in outline.transients {
      let start = transient.time * rate
      guard start < Double(levels.count) else { break }
      var index = Int((start - 1e-6).rounded(.up))
      // Times are rounded, so the kick may be one level later.
      if !isKick(index, above: vibration), isKick(index + 1, above: vibration) { index += 1 }
      let end = max(((transient.time + kick) * rate - 1e-6).rounded(.up), Double(index + 1))
      pulses.append(.init(transient: transient, window: Double(index) / rate...end / rate))
    }
    return steps(levels).reading(pulses, above: steps(vibration), of: outline, tolerance: tolerance)
  }

  /// Returns whether a level differs from the level of the vibration alone.
  private func isKick(_ index: Int, above vibration: [HapticLevels]) -> Bool {
    guard index < levels.count else { return false }
    return levels[index] != (index < vibration.count ? vibration[index] : HapticLevels())
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

extension [HapticLevels] {
  /// Sets the levels that play between two times in seconds to 0.
  fileprivate mutating func silence(from start: Double, to end: Double, at rate: Double) {
    let first = Int((start * rate + 1e-6).rounded(.down))
    let after = Swift.min(Int((end * rate - 1e-6).rounded(.up)), count)
    for index in first..<Swift.max(first, after) { self[index] = HapticLevels() }
  }
}
