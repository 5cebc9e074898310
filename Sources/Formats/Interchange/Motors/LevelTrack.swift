internal import HapticsCore
internal import HapticsSynthesis

/// The levels of two motors at a fixed rate, as the engine gives them to a game.
struct LevelTrack: Sendable {
  /// The number of levels per second.
  let rate: Double
  /// The levels, from the start until nothing more is felt.
  let levels: [HapticLevels]
  private(set) var losses: [ConversionLoss]
  /// The resulting haptics.
  private(set) var rendition: HapticOutline

  init(_ source: ConversionSource, _ options: ConversionOptions, rate: Double) {
    self.rate = rate
    let outline = source.outline(options)
    let (pattern, _) = source.pattern(options)
    let levels = Contours(pattern).levels(every: 1 / rate)
    self.levels = levels
    losses = outline.losses + source.lostNotes
    if !outline.transients.isEmpty {
      losses.append(ConversionLoss(.pulses(max(MotorMapping.heavyAndLight.kick, 1 / rate))))
    }
    if levels.count == Contours.mostLevels {
      losses.append(ConversionLoss(.shortened(Double(levels.count) / rate)))
    }
    var pieces: [VibrationTrack.Piece] = []
    for (index, level) in levels.enumerated() where level.intensity > 0 {
      let (intensity, sharpness) = (Double(level.intensity), Double(level.sharpness))
      pieces.append(
        VibrationTrack.Piece(
          start: Double(index) / rate,
          end: Double(index + 1) / rate,
          intensity: (intensity, intensity),
          sharpness: (sharpness, sharpness)
        )
      )
    }
    // A kick is compared as the transient that it stands for.
    let kick = max(MotorMapping.heavyAndLight.kick, 1 / rate)
    var windows: [ClosedRange<Double>] = []
    var transients: [HapticOutline.Transient] = []
    for transient in outline.transients {
      let index = Int((transient.time * rate).rounded(.up))
      guard index < levels.count else { continue }
      let time = Double(index) / rate
      let start = min(transient.time, time)
      let end = (((transient.time + kick) * rate).rounded(.up)) / rate
      if let last = windows.last, last.upperBound > start {
        windows[windows.count - 1] = last.lowerBound...max(end, last.upperBound)
      } else {
        windows.append(start...max(end, start))
      }
      if let last = transients.last, last.time == time { continue }
      transients.append(
        .init(
          element: nil,
          time: time,
          intensity: Double(levels[index].intensity),
          sharpness: Double(levels[index].sharpness)
        )
      )
    }
    rendition = HapticOutline(
      pieces: pieces.replaced(in: windows, by: outline.pieces.inside(windows)),
      transients: transients
    )
  }
}
