internal import HapticsCore

/// The parts of a clip in which something is felt, cut into pieces that one event can hold.
struct ClipStretches {
  /// Pieces that follow each other without a gap.
  struct Stretch {
    var pieces: [ClosedRange<Double>]
    var start: Double { pieces[0].lowerBound }
    var end: Double { pieces[pieces.count - 1].upperBound }
  }

  private(set) var stretches: [Stretch] = []

  init(_ clip: HapticClip) {
    guard let first = clip.amplitude.first else { return }
    var start = first.time.roundedTime
    let end = clip.duration.roundedTime
    var next = 0
    while start < end {
      let cut = cut(of: clip, from: start, end, &next)
      if clip.isFelt(from: start, to: cut) {
        if let last = stretches.last, last.end == start {
          stretches[stretches.count - 1].pieces.append(start...cut)
        } else {
          stretches.append(Stretch(pieces: [start...cut]))
        }
      }
      start = cut
    }
  }

  /// Where an event that begins at a time ends: with the clip, or else where the vibration is weakest
  /// in the second half of what an event can last, so that no seam is felt.
  private func cut(
    of clip: HapticClip,
    from start: Double,
    _ end: Double,
    _ next: inout Int
  ) -> Double {
    let limit = EventContour.heldDurationLimit
    guard end - start > limit else { return end }
    let latest = (start + limit).roundedTime
    var best = latest
    var least = clip.amplitude(at: latest)
    while next < clip.amplitude.count, clip.amplitude[next].time < start + limit / 2 { next += 1 }
    while next < clip.amplitude.count, clip.amplitude[next].time < latest {
      let point = clip.amplitude[next]
      if point.amplitude < least { (best, least) = (point.time.roundedTime, point.amplitude) }
      next += 1
    }
    return best
  }
}

extension HapticClip {
  /// Whether the vibration is anything but silent between two times.
  ///
  /// - Complexity: O(log *n*), and O(*k*) in the number of points between the times.
  fileprivate func isFelt(from start: Double, to end: Double) -> Bool {
    ramps(from: start, to: end).contains { $0.from > 0 || $0.to > 0 }
  }

  /// A straight part of an envelope.
  struct Ramp {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
  }

  /// The amplitude envelope between two times.
  func ramps(from start: Double, to end: Double) -> [Ramp] {
    HapticClip.ramps(amplitude.count, from: start, to: end) { index in
      (amplitude[index].time, amplitude[index].amplitude)
    }
  }

  /// The frequency envelope between two times, where there is one.
  func frequencyRamps(from start: Double, to end: Double) -> [Ramp] {
    HapticClip.ramps(frequency.count, from: start, to: end) { index in
      (frequency[index].time, frequency[index].frequency)
    }
  }

  private static func ramps(
    _ count: Int,
    from start: Double,
    to end: Double,
    _ point: (Int) -> (time: Double, value: Double)
  ) -> [Ramp] {
    guard count > 0, start < end else { return [] }
    var ramps: [Ramp] = []
    func add(_ low: Double, _ high: Double, _ from: Double, _ to: Double) {
      let (first, last) = (max(low, start), min(high, end))
      guard first < last else { return }
      func value(_ time: Double) -> Double {
        from == to ? from : from + (to - from) * ((time - low) / (high - low))
      }
      let head = first == low ? from : value(first)
      ramps.append(Ramp(start: first, end: last, from: head, to: last == high ? to : value(last)))
    }
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if point(middle).time < start { low = middle + 1 } else { high = middle }
    }
    var before = low > 0 ? point(low - 1) : (time: -Double.infinity, value: point(0).value)
    for index in low..<count where before.time < end {
      let after = point(index)
      add(before.time, after.time, before.value, after.value)
      before = after
    }
    if before.time < end { add(before.time, .infinity, before.value, before.value) }
    return ramps
  }
}
