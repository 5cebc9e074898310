import HapticsRealtime

/// Two vibrations side by side, cut at the corners of both.
struct VibrationPair {
  typealias Piece = VibrationTrack.Piece

  private let first: FilledTrack
  private let second: FilledTrack
  private let firstTransients: [HapticOutline.Transient]
  private let secondTransients: [HapticOutline.Transient]

  /// The most corners on either side that are looked at for what happens a little earlier or later.
  private static let reach = 64
  /// Two things within a slack of each other meet within half of it of the time between them.
  private static let window = ContourDistance.slack / 2

  init(_ before: HapticOutline, _ after: HapticOutline) {
    firstTransients = before.transients
    secondTransients = after.transients
    let end = max(before.pieces.last?.end ?? 0, after.pieces.last?.end ?? 0)
    first = FilledTrack(before.pieces, until: end)
    second = FilledTrack(after.pieces, until: end)
  }

  /// Calls a function with both vibrations between each two times at which one of them has a
  /// corner.
  private func forEachStretch(_ body: (_ first: Piece, _ second: Piece) -> Void) {
    var (i, j) = (0, 0)
    var low = 0.0
    while low < first.end {
      while i < first.count, first[i].end <= low { i += 1 }
      while j < second.count, second[j].end <= low { j += 1 }
      guard i < first.count, j < second.count else { return }
      let (one, other) = (first[i], second[j])
      let high = min(one.end, other.end, first.end)
      guard high > low else { return }
      body(one.cut(low, high), other.cut(low, high))
      low = high
    }
  }

  /// Returns the difference of the intensities.
  func intensity() -> ContourDistance.Spread {
    var (i, j) = (0, 0)
    return spread({ $0.intensity }, isFelt: { _ in true }) { time in
      (Self.strength(firstTransients, &i, at: time), Self.strength(secondTransients, &j, at: time))
    }
  }

  /// Returns the difference of the sharpnesses where both are perceptible.
  func sharpness() -> ContourDistance.Spread {
    spread({ $0.sharpness }, isFelt: { $0.isFelt }) { _ in (0, 0) }
  }

  private func spread(
    _ quantity: (Piece) -> (from: Double, to: Double),
    isFelt: (Piece) -> Bool,
    masks: (Double) -> (first: Double, second: Double)
  ) -> ContourDistance.Spread {
    var spread = ContourDistance.Spread()
    var length = 0.0
    var (i, j) = (0, 0)
    forEachStretch { one, other in
      guard isFelt(one), isFelt(other) else { return }
      length += one.end - one.start
      func gap(_ time: Double) -> Double {
        let (x, y) = (one.value(quantity(one), time), other.value(quantity(other), time))
        guard x != y else { return 0 }
        let here = Self.range(first, &i, around: time, including: x, quantity, isFelt)
        let there = Self.range(second, &j, around: time, including: y, quantity, isFelt)
        let mask = masks(time)
        return max(
          0,
          here.lowerBound - max(there.upperBound, mask.second),
          there.lowerBound - max(here.upperBound, mask.first)
        )
      }
      // Further than the window from both ends, the gap changes steadily.
      let middle = (one.start + one.end) / 2
      let margin = min(Self.window * 1.001, (one.end - one.start) / 4)
      let times = [one.start, one.start + margin, middle, one.end - margin, one.end]
      let gaps = times.map(gap)
      for place in 1..<times.count {
        spread.mean += (times[place] - times[place - 1]) * (gaps[place - 1] + gaps[place]) / 2
      }
      spread.largest = gaps.reduce(spread.largest, max)
    }
    // Rounding must not lift the mean above the largest.
    if length > 0 { spread.mean = min(spread.mean / length, spread.largest) }
    return spread
  }

  /// The strongest transient within the slack around a time.
  private static func strength(
    _ transients: [HapticOutline.Transient],
    _ place: inout Int,
    at time: Double
  ) -> Double {
    while place < transients.count, transients[place].time < time - ContourDistance.slack {
      place += 1
    }
    while place > 0, transients[place - 1].time >= time - ContourDistance.slack { place -= 1 }
    var strength = 0.0
    for transient in transients[place...].prefix(reach) {
      guard transient.time <= time + ContourDistance.slack else { break }
      strength = max(strength, transient.intensity)
    }
    return strength
  }

  /// Returns the range of a vibration within half the slack before and after a time.
  private static func range(
    _ pieces: FilledTrack,
    _ place: inout Int,
    around time: Double,
    including value: Double,
    _ quantity: (Piece) -> (from: Double, to: Double),
    _ isFelt: (Piece) -> Bool
  ) -> ClosedRange<Double> {
    let (low, high) = (time - window, time + window)
    while place < pieces.count, pieces[place].end < time { place += 1 }
    while place > 0, pieces[place - 1].end >= time { place -= 1 }
    var (least, greatest) = (value, value)
    func take(_ index: Int) {
      let piece = pieces[index].cut(max(low, pieces[index].start), min(high, pieces[index].end))
      // A jump from silence has its sharpness before it is felt.
      guard isFelt(piece) || piece.intensity.from > 0 || piece.intensity.to > 0 else { return }
      let (from, to) = quantity(piece)
      least = min(least, from, to)
      greatest = max(greatest, from, to)
    }
    var index = place
    while index < min(pieces.count, place + reach), pieces[index].start <= high {
      take(index)
      index += 1
    }
    index = place
    while index > max(0, place - reach), pieces[index - 1].end >= low {
      index -= 1
      take(index)
    }
    return least...greatest
  }
}

/// A vibration without gaps: silence is a separate segment.
private struct FilledTrack {
  /// The end of the longer of two vibrations, which a second of silence follows.
  let end: Double
  private let pieces: [VibrationTrack.Piece]
  /// The places at which there is silence before the next piece.
  private var silences: [Int] = []

  /// - Parameter pieces: The segments of the vibration, in the order of time.
  init(_ pieces: [VibrationTrack.Piece], until end: Double) {
    self.pieces = pieces
    self.end = end
    var time = 0.0
    for (index, piece) in pieces.enumerated() {
      if piece.start > time { silences.append(index + silences.count) }
      time = piece.end
    }
    silences.append(pieces.count + silences.count)
  }

  /// The number of pieces, silence included.
  var count: Int { pieces.count + silences.count }

  /// The piece at a place.
  ///
  /// - Complexity: O(log *n*) in the number of silences.
  subscript(place: Int) -> VibrationTrack.Piece {
    let silence = silences.partitioningIndex { $0 >= place }
    let next = place - silence
    guard silence < silences.count, silences[silence] == place else { return pieces[next] }
    return VibrationTrack.Piece(
      start: next > 0 ? pieces[next - 1].end : 0,
      end: next < pieces.count ? pieces[next].start : end + 1,
      intensity: (0, 0),
      sharpness: (0, 0)
    )
  }
}

extension VibrationTrack.Piece {
  /// A Boolean value that indicates whether it is strong enough for a perceptible sharpness.
  fileprivate var isFelt: Bool { min(intensity.from, intensity.to) >= ContourDistance.felt }

  /// The part between two times.
  func cut(_ low: Double, _ high: Double) -> VibrationTrack.Piece {
    VibrationTrack.Piece(
      start: low,
      end: high,
      intensity: (value(intensity, low), value(intensity, high)),
      sharpness: (value(sharpness, low), value(sharpness, high))
    )
  }

  /// The value of one of its lines at a time.
  func value(_ line: (from: Double, to: Double), _ time: Double) -> Double {
    if time <= start || line.from == line.to { return line.from }
    if time >= end { return line.to }
    return line.from + (line.to - line.from) * ((time - start) / (end - start))
  }
}
