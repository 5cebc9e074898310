extension HapticOutline {
  /// The shortest pulse of a motor that only switches on and off that is felt, in milliseconds.
  static let shortestPulse: Int64 = 35

  /// Returns the part of the vibration after a time.
  func from(_ start: Double) -> HapticOutline {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = low + (high - low) / 2
      if pieces[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    return HapticOutline(pieces: Array(pieces[low...]), transients: [])
  }

  /// An outline for formats that have no transients: each is a rise and a fall of the vibration.
  struct Pulsed {
    /// The vibration with the pulses.
    var outline: HapticOutline
    /// The ranges of the pulses in the order of time, without overlaps.
    var windows: [ClosedRange<Double>] = []
    /// The transients that became pulses.
    var taken: [Transient] = []
    /// The transients that begin during the pulse of the previous one.
    var crowded: [Transient] = []
  }

  /// Turns transients into pulses, which rise for half of a time, in seconds, and fall for the
  /// other.
  func pulsed(_ length: Double) -> Pulsed {
    var result = Pulsed(outline: HapticOutline(pieces: [], transients: []))
    var peaks: [VibrationTrack.Piece] = []
    for transient in transients {
      let start = transient.time
      if let last = result.windows.last, start < last.upperBound - 1e-9 {
        result.crowded.append(transient)
        continue
      }
      let (peak, end) = (start + length / 2, start + length)
      let tone = (transient.sharpness, transient.sharpness)
      let (before, after) = (vibration(at: start).intensity, vibration(at: end).intensity)
      let level = max(transient.intensity, vibration(at: peak).intensity)
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
