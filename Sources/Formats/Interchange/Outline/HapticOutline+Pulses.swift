import HapticsRealtime

extension HapticOutline {
  /// The shortest pulse of a motor that only switches on and off that is felt, in milliseconds.
  static let shortestPulse: Int64 = 35
  /// The pause before a pulse that another one precedes, in milliseconds, so that both are felt.
  static let pulsePause: Int64 = 10

  /// A pulse of a constant level that represents a transient.
  struct Pulse {
    var transient: Transient
    /// The start and the end, in milliseconds.
    var start: Int64
    var end: Int64

    /// The start and the end, in seconds.
    var window: ClosedRange<Double> { Double(start) / 1000...Double(end) / 1000 }
  }

  /// Returns pulses for transients, with a pause between each two.
  ///
  /// If necessary, the first of two is shorter. If it would be shorter than `least`, only the
  /// stronger one remains.
  ///
  /// - Parameters:
  ///   - least: The shortest pulse, in milliseconds.
  ///   - length: Returns the length of a pulse in milliseconds, or the reason why there is none.
  func pulses(
    least: Int64,
    _ length: (_ transient: Transient, _ start: Int64) -> PulseLength
  ) -> (pulses: [Pulse], losses: [ConversionLoss]) {
    var pulses: [Pulse] = []
    var losses: [ConversionLoss] = []
    func lose(_ transient: Transient, _ kind: ConversionLoss.Kind) {
      losses.append(ConversionLoss(kind, element: transient.element, at: transient.time))
    }
    for transient in transients {
      let start = Int64((transient.time * 1000).rounded())
      var pulse = Pulse(transient: transient, start: start, end: start)
      switch length(transient, start) {
      case .milliseconds(let length): pulse.end += length
      case .none(let kind):
        lose(transient, kind)
        continue
      }
      if let last = pulses.last {
        let end = start - Self.pulsePause
        if end - last.start >= least {
          pulses[pulses.count - 1].end = min(last.end, end)
        } else if transient.intensity > last.transient.intensity {
          lose(last.transient, .crowded)
          pulses.removeLast()
        } else {
          lose(transient, .crowded)
          continue
        }
      }
      pulses.append(pulse)
    }
    return (pulses, losses)
  }

  /// The length of a pulse.
  enum PulseLength {
    case milliseconds(Int64)
    /// The transient has no pulse, because of a loss.
    case none(ConversionLoss.Kind)
  }

  /// Returns the part of the vibration after a time.
  func from(_ start: Double) -> HapticOutline {
    let first = pieces.partitioningIndex { $0.end > start }
    return HapticOutline(pieces: Array(pieces[first...]), transients: [])
  }

  /// An outline for formats that have no transients: each is a rise and a fall of the vibration.
  struct Pulsed {
    /// The vibration with the pulses.
    var outline: HapticOutline
    /// The ranges of the pulses in the order of time, without overlaps.
    var windows: [ClosedRange<Double>] = []
    /// The transients that became pulses.
    var taken: [Transient] = []
    /// The transients that did not.
    var losses: [ConversionLoss] = []
  }

  /// Turns transients into pulses, which rise for half of a time, in seconds, and fall for the
  /// other.
  ///
  /// - Parameters:
  ///   - tolerance: The least perceptible rise.
  ///   - hasSharpness: A Boolean value that indicates whether the format has sharpness, in which a
  ///     pulse can stand out too.
  func pulsed(_ length: Double, tolerance: Double, hasSharpness: Bool) -> Pulsed {
    var result = Pulsed(outline: HapticOutline(pieces: [], transients: []))
    var peaks: [VibrationTrack.Piece] = []
    for transient in transients {
      let start = transient.time
      let (peak, end) = (start + length / 2, start + length)
      let (before, after) = (vibration(at: start).intensity, vibration(at: end).intensity)
      let during = vibration(at: peak)
      let usual = max(
        before,
        during.intensity,
        vibration(at: start - ContourDistance.slack).intensity
      )
      let hasTone =
        hasSharpness && transient.intensity >= usual
        && abs(transient.sharpness - during.sharpness) > tolerance
      guard hasTone || transient.intensity > usual + tolerance else {
        result.losses.append(
          ConversionLoss(.masked(transient.intensity), element: transient.element, at: start)
        )
        continue
      }
      if let last = result.windows.last, start < last.upperBound - 1e-9 {
        result.losses.append(ConversionLoss(.crowded, element: transient.element, at: start))
        continue
      }
      let tone = (transient.sharpness, transient.sharpness)
      let level = transient.intensity
      peaks.append(.init(start: start, end: peak, intensity: (before, level), sharpness: tone))
      peaks.append(.init(start: peak, end: end, intensity: (level, after), sharpness: tone))
      result.windows.append(start...end)
      result.taken.append(transient)
    }
    result.outline.pieces = pieces.replaced(in: result.windows, by: peaks)
    return result
  }
}

extension [VibrationTrack.Piece] {
  /// The pieces, and others in their place in some windows.
  func replaced(in windows: [ClosedRange<Double>], by others: [Element]) -> [Element] {
    var outside: [Element] = []
    var next = 0
    for piece in self {
      while next < windows.count, windows[next].upperBound <= piece.start { next += 1 }
      var start = piece.start
      var window = next
      while window < windows.count, windows[window].lowerBound < piece.end {
        if windows[window].lowerBound > start {
          outside.append(piece.cut(start, windows[window].lowerBound))
        }
        start = Swift.max(start, windows[window].upperBound)
        window += 1
      }
      if start < piece.end { outside.append(piece.cut(start, piece.end)) }
    }
    return (outside + others).sorted { $0.start < $1.start }
  }

  /// The parts of the pieces inside of some windows.
  func inside(_ windows: [ClosedRange<Double>]) -> [Element] {
    var parts: [Element] = []
    var next = 0
    for piece in self {
      while next < windows.count, windows[next].upperBound <= piece.start { next += 1 }
      var window = next
      while window < windows.count, windows[window].lowerBound < piece.end {
        let low = Swift.max(piece.start, windows[window].lowerBound)
        let high = Swift.min(piece.end, windows[window].upperBound)
        if low < high { parts.append(piece.cut(low, high)) }
        window += 1
      }
    }
    return parts
  }
}
