import HapticsCore

extension HapticEnvelope {
  /// The pattern: a vibration with curves, and transients, which the curves do not change.
  func conversion() -> HapticClip.PatternConversion {
    var writer = CoursePatternWriter(self)
    writer.addVibration()
    writer.addTransients()
    return .init(pattern: writer.pattern, losses: writer.losses)
  }
}

/// Writes an envelope as a pattern.
private struct CoursePatternWriter {
  typealias Corner = HapticParameterCurve.ControlPoint

  /// Silence that lasts longer has no event, in seconds.
  private static let longestSilence = 1.0

  let course: HapticEnvelope
  private(set) var pattern = HapticPattern()
  private(set) var losses: [ConversionLoss] = []
  private var rest: ArraySlice<HapticOutline.Transient>

  init(_ course: HapticEnvelope) {
    self.course = course
    rest = course.transients[...]
  }

  // MARK: - The vibration

  mutating func addVibration() {
    for stretch in course.stretches(apart: Self.longestSilence, isWhole: true) {
      let level = stretch.levels.constant
      if level == nil {
        let (line, inside) = extended(stretch.levels)
        pattern.curves += lifted(line, for: inside).curves(.hapticIntensityControl)
      }
      let tone = stretch.tones.constant
      if tone == nil { pattern.curves += stretch.tones.curves(.hapticSharpnessControl) }
      for piece in stretch.pieces {
        let duration = (piece.upperBound - piece.lowerBound).roundedTime
        pattern.events.append(
          HapticEvent(
            .hapticContinuous,
            at: piece.lowerBound,
            duration: min(duration, EventContour.heldDurationLimit),
            parameters: [.init(.hapticIntensity, level ?? 1), .init(.hapticSharpness, tone ?? 0)]
          )
        )
      }
    }
  }

  /// Returns the intensity curve extended past the transients at its ends, and the transients
  /// within.
  ///
  /// The exact ends of a curve's effect are undocumented, so no transient is at an end.
  private mutating func extended(
    _ line: [Corner]
  ) -> (line: [Corner], transients: ArraySlice<HapticOutline.Transient>) {
    guard var first = line.first, var last = line.last else { return (line, []) }
    let shoulder = HapticEnvelope.shoulder
    rest = rest.drop { $0.time < first.time - shoulder }
    if let transient = rest.first, transient.time < first.time + shoulder {
      first.time = min(first.time, max(0, transient.time - shoulder).roundedTime)
    }
    let inside = rest.prefix { transient in
      guard transient.time <= last.time + shoulder else { return false }
      if transient.time > last.time - shoulder {
        last.time = (transient.time + shoulder).roundedTime
      }
      return true
    }
    var line = line
    if first != line.first { line.insert(first, at: 0) }
    if last != line.last { line.append(last) }
    return (line, inside)
  }

  /// The intensity curve, raised at transients that it would weaken.
  private mutating func lifted(
    _ line: [Corner],
    for transients: ArraySlice<HapticOutline.Transient>
  ) -> [Corner] {
    let strong = transients.filter { $0.intensity > line.value(at: $0.time).roundedValue }
    guard let first = line.first, let last = line.last, !strong.isEmpty else { return line }
    var result: [Corner] = []
    var old = line[...]
    var index = 0
    while index < strong.count {
      var window = [strong[index]]
      // The next one may begin before this one is over.
      while index + 1 < strong.count,
        strong[index + 1].time - strong[index].time <= 2 * HapticEnvelope.shoulder
      {
        index += 1
        window.append(strong[index])
      }
      index += 1
      let start = (window[0].time - HapticEnvelope.shoulder).roundedTime
      let end = (window[window.count - 1].time + HapticEnvelope.shoulder).roundedTime
      let kept = old.prefix { $0.time < start }
      result += kept
      old = old.dropFirst(kept.count).drop { $0.time <= end }
      if start > first.time {
        result.append(Corner(at: start, value: line.value(at: start).roundedValue))
      } else if window[0].time > first.time {
        result.append(first)
      }
      for transient in window {
        result.append(Corner(at: transient.time, value: transient.intensity))
        note(transient, line.value(at: transient.time))
      }
      if end < last.time {
        result.append(Corner(at: end, value: line.value(at: end).roundedValue))
      } else if window[window.count - 1].time < last.time {
        result.append(last)
      }
    }
    return result + old
  }

  private mutating func note(_ transient: HapticOutline.Transient, _ level: Double) {
    // So much of the vibration may be lost anyway.
    guard transient.intensity - level > course.tolerance else { return }
    losses.append(
      ConversionLoss(
        .lifted(from: level, to: transient.intensity),
        element: transient.element,
        at: transient.time
      )
    )
  }

  // MARK: - The transients

  mutating func addTransients() {
    // A transient keeps its sharpness regardless of curves.
    let levels = Contours(HapticPattern(curves: pattern.curves)).control(.hapticIntensityControl)
    for transient in course.transients {
      let control = levels.value(at: transient.time)
      let intensity = control > 0 ? min(transient.intensity / control, 1) : 1
      pattern.events.append(
        HapticEvent(
          .hapticTransient,
          at: transient.time,
          parameters: [
            .init(.hapticIntensity, intensity.roundedValue),
            .init(.hapticSharpness, transient.sharpness),
          ]
        )
      )
    }
    // A curve that ends in silence is as long as the pattern.
    guard let last = course.transients.last else { return }
    let held = pattern.events.reduce(0) {
      max($0, $1.type == .hapticContinuous ? $1.time + ($1.duration ?? 0) : 0)
    }
    let usual = last.time + HapticEnvelope.lastTransientDuration
    guard course.end > max(held, usual) + 1e-6 else { return }
    pattern.events[pattern.events.count - 1].duration = (course.end - last.time).roundedTime
  }
}

extension [HapticParameterCurve.ControlPoint] {
  /// Returns the line as curves that Core Haptics plays, with times relative to the start of each.
  ///
  /// A curve has at most 16 points and the maximum duration of an event, so that 32-bit floats
  /// distinguish its times. No curve ends with a jump, whose last microsecond the next one would
  /// cover.
  func curves(_ id: HapticDynamicParameter.ID) -> [HapticParameterCurve] {
    guard count > 1 else { return [] }
    var curves: [HapticParameterCurve] = []
    var first = 0
    while first < count - 1 {
      var last = first + 1
      while last < count - 1, last - first < HapticParameterCurve.controlPointLimit - 1,
        self[last + 1].time - self[first].time <= EventContour.heldDurationLimit
      { last += 1 }
      while last < count - 1, last > first + 1,
        self[last].time - self[last - 1].time < HapticEnvelope.abrupt
      { last -= 1 }
      let start = self[first].time.roundedTime
      let points = self[first...last].map { corner in
        HapticParameterCurve.ControlPoint(
          at: (corner.time.roundedTime - start).roundedTime,
          value: corner.value.roundedValue
        )
      }
      curves.append(HapticParameterCurve(id, at: start, controlPoints: points))
      first = last
    }
    return curves
  }
}
