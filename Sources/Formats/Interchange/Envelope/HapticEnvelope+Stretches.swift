import HapticsCore

extension HapticEnvelope {
  /// A part of the course that events are written for.
  struct Stretch {
    /// The intensity of the vibration from the start of the part to its end.
    var levels: [Corner]
    /// The sharpness of the vibration from the start of the part to its end.
    var tones: [Corner]

    var start: Double { levels.first?.time ?? 0 }
    var end: Double { levels.last?.time ?? 0 }
  }

  /// Returns the perceptible parts, which are separated by silences longer than a limit in seconds.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether silence at the end belongs to the
  ///   last part if no transient can mark the total duration.
  func stretches(apart longestSilence: Double, isWhole: Bool = false) -> [Stretch] {
    var parts: [[Corner]] = []
    var part: [Corner] = []
    var silence = 0.0
    for (low, high) in zip(levels, levels.dropFirst()) {
      if low.value > 0 || high.value > 0 {
        if silence > longestSilence {
          parts.append(part)
          part = []
        }
        silence = 0
        if part.isEmpty { part = [low] }
        part.append(high)
      } else if !part.isEmpty {
        silence += high.time - low.time
        part.append(high)
      }
    }
    guard !part.isEmpty else { return [] }
    parts.append(part)
    return parts.enumerated().compactMap { index, part in
      let goesOn = isWhole && index == parts.count - 1 && transients.isEmpty
      return stretch(part.trimmed(goesOn))
    }
  }

  private func stretch(_ levels: [Corner]) -> Stretch? {
    guard let start = levels.first?.time, let end = levels.last?.time,
      end - start >= BreakpointLine.shortest
    else { return nil }
    return Stretch(levels: levels, tones: tones.cut(start, end))
  }
}

extension HapticEnvelope.Stretch {
  /// The part as ranges that fit into one event each.
  ///
  /// They are split where the vibration is weakest in the second half of the maximum duration, so
  /// that seams are imperceptible.
  var pieces: [ClosedRange<Double>] {
    let limit = EventContour.heldDurationLimit
    var pieces: [ClosedRange<Double>] = []
    var start = start
    var next = 0
    while end - start > limit {
      let latest = (start + limit).roundedTime
      var (best, least) = (latest, levels.value(at: latest))
      while next < levels.count, levels[next].time < start + limit / 2 { next += 1 }
      while next < levels.count, levels[next].time < latest {
        if levels[next].value < least { (best, least) = (levels[next].time, levels[next].value) }
        next += 1
      }
      pieces.append(start...best)
      start = best
    }
    if end > start { pieces.append(start...end) }
    return pieces
  }
}

extension [HapticParameterCurve.ControlPoint] {
  /// The line without silence at its end, and without jumps from and to silence, which events are
  /// themselves.
  fileprivate func trimmed(_ goesOn: Bool) -> [Element] {
    var line = self
    while !goesOn, line.count > 2, line[line.count - 1].value == 0, line[line.count - 2].value == 0
    {
      line.removeLast()
    }
    if line.count > 2, line[0].value == 0, line[1].time - line[0].time < HapticEnvelope.jumpLimit {
      line[1].time = line[0].time
      line.removeFirst()
    }
    if line.count > 2, let last = line.last, last.value == 0,
      last.time - line[line.count - 2].time < HapticEnvelope.jumpLimit
    {
      line.removeLast()
    }
    return line
  }
}
