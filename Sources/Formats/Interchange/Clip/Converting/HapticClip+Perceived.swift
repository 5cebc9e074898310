extension HapticClip {
  /// Returns the clip's vibration as straight segments of intensity and sharpness, to 0.0003.
  ///
  /// Ramps of an amplitude are curved as intensities, so each is split if its chords are too far
  /// from it: a chord of the root from *v* to *v + h* is off by up to h² / (8v + 4h).
  func perceivedPieces() -> [VibrationTrack.Piece] {
    guard let start = amplitude.first?.time, duration > start else { return [] }
    let levels = ramps(from: start, to: duration)
    let tones = frequencyRamps(from: start, to: duration)
    var times = HapticClip.cuts(of: levels) + HapticClip.cuts(of: tones)
    times.sort()
    var pieces: [VibrationTrack.Piece] = []
    pieces.reserveCapacity(times.count)
    var (i, j) = (0, 0)
    let usual = PerceivedScale.perceived(HapticClip.defaultFrequency)
    for (low, high) in zip(times, times.dropFirst()) where high > low {
      while i < levels.count - 1, levels[i].end <= low { i += 1 }
      while j < tones.count - 1, tones[j].end <= low { j += 1 }
      pieces.append(
        VibrationTrack.Piece(
          start: low,
          end: high,
          intensity: levels[i].perceived(low, high),
          sharpness: tones.isEmpty ? (usual, usual) : tones[j].perceived(low, high)
        )
      )
    }
    return pieces
  }

  private static func cuts(of ramps: [Ramp]) -> [Double] {
    var times: [Double] = []
    for ramp in ramps {
      times.append(ramp.start)
      let (least, greatest) = (min(ramp.from, ramp.to), max(ramp.from, ramp.to))
      guard least < greatest else { continue }
      var root = PerceivedScale.perceived(least)
      let end = PerceivedScale.perceived(greatest)
      while root < end {
        root += max(0.001, (8 * root * 0.0003).squareRoot())
        guard root < end else { break }
        let part = (root * root - ramp.from) / (ramp.to - ramp.from)
        times.append(ramp.start + (ramp.end - ramp.start) * part)
      }
    }
    if let last = ramps.last { times.append(last.end) }
    return times
  }
}

extension HapticClip.Ramp {
  fileprivate func perceived(_ low: Double, _ high: Double) -> (from: Double, to: Double) {
    (PerceivedScale.perceived(value(low)), PerceivedScale.perceived(value(high)))
  }

  private func value(_ time: Double) -> Double {
    if time <= start || from == to { return from }
    if time >= end { return to }
    return from + (to - from) * ((time - start) / (end - start))
  }
}
