/// Two vibrations side by side, cut at the corners of both.
struct CoursePair {
  typealias Piece = VibrationTrack.Piece

  /// A stretch in which both vibrations are straight.
  private struct Stretch {
    var start: Double
    var end: Double
    var first: Piece
    var second: Piece
  }

  private let first: [Piece]
  private let second: [Piece]
  private let firstTransients: [HapticOutline.Transient]
  private let secondTransients: [HapticOutline.Transient]
  private var stretches: [Stretch] = []

  /// The most corners on either side that are looked at for what happens a little earlier or later.
  private static let reach = 64

  init(_ before: HapticOutline, _ after: HapticOutline) {
    firstTransients = before.transients
    secondTransients = after.transients
    let (first, second) = (before.pieces, after.pieces)
    let end = max(first.last?.end ?? 0, second.last?.end ?? 0)
    self.first = Self.filled(first, until: end)
    self.second = Self.filled(second, until: end)
    var times = [0.0]
    for piece in first { times += [piece.start, piece.end] }
    for piece in second { times += [piece.start, piece.end] }
    times.removeAll { $0 > end }
    times.sort()
    var (i, j) = (0, 0)
    for (low, high) in zip(times, times.dropFirst()) where high > low {
      stretches.append(
        Stretch(
          start: low,
          end: high,
          first: Self.cut(self.first, &i, low, high),
          second: Self.cut(self.second, &j, low, high)
        )
      )
    }
  }

  /// Pieces without gaps: where nothing is felt, one says so.
  private static func filled(_ pieces: [Piece], until end: Double) -> [Piece] {
    var filled: [Piece] = []
    var time = 0.0
    func silence(until next: Double) {
      guard next > time else { return }
      filled.append(Piece(start: time, end: next, intensity: (0, 0), sharpness: (0, 0)))
    }
    for piece in pieces {
      silence(until: piece.start)
      filled.append(piece)
      time = piece.end
    }
    silence(until: end + 1)
    return filled
  }

  /// What a vibration does between two times, in which it is straight.
  private static func cut(
    _ pieces: [Piece],
    _ next: inout Int,
    _ low: Double,
    _ high: Double
  )
    -> Piece
  {
    while next < pieces.count, pieces[next].end <= low { next += 1 }
    guard next < pieces.count, pieces[next].start <= low else {
      return Piece(start: low, end: high, intensity: (0, 0), sharpness: (0, 0))
    }
    return pieces[next].cut(low, high)
  }

  /// How far the intensities are apart.
  func intensity() -> ContourDistance.Spread {
    var (i, j) = (0, 0)
    return spread({ $0.intensity }, isFelt: { _ in true }) { time in
      (Self.strength(firstTransients, &i, at: time), Self.strength(secondTransients, &j, at: time))
    }
  }

  /// How far the sharpnesses are apart, where both are felt.
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
    for stretch in stretches where isFelt(stretch.first) && isFelt(stretch.second) {
      let (a, b) = (quantity(stretch.first), quantity(stretch.second))
      let duration = stretch.end - stretch.start
      length += duration
      spread.mean += duration * Self.meanGap(a.from - b.from, a.to - b.to)
      let middle = (stretch.start + stretch.end) / 2
      for (time, x, y) in [
        (stretch.start, a.from, b.from), (middle, (a.from + a.to) / 2, (b.from + b.to) / 2),
        (stretch.end, a.to, b.to),
      ] where abs(x - y) > spread.largest {
        let there = Self.range(second, &j, around: time, including: y, quantity, isFelt)
        let here = Self.range(first, &i, around: time, including: x, quantity, isFelt)
        let mask = masks(time)
        let gap = max(
          there.lowerBound - x,
          x - max(there.upperBound, mask.second),
          here.lowerBound - y,
          y - max(here.upperBound, mask.first)
        )
        spread.largest = max(spread.largest, gap)
      }
    }
    if length > 0 { spread.mean /= length }
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

  /// The mean of the magnitude of a line.
  private static func meanGap(_ from: Double, _ to: Double) -> Double {
    guard from * to < 0 else { return abs(from + to) / 2 }
    return (from * from + to * to) / (2 * (abs(from) + abs(to)))
  }

  /// What a vibration does within the slack around a time.
  private static func range(
    _ pieces: [Piece],
    _ place: inout Int,
    around time: Double,
    including value: Double,
    _ quantity: (Piece) -> (from: Double, to: Double),
    _ isFelt: (Piece) -> Bool
  ) -> ClosedRange<Double> {
    let (low, high) = (time - ContourDistance.slack, time + ContourDistance.slack)
    while place < pieces.count, pieces[place].end < time { place += 1 }
    while place > 0, pieces[place - 1].end >= time { place -= 1 }
    var (least, greatest) = (value, value)
    func take(_ index: Int) {
      let piece = pieces[index].cut(max(low, pieces[index].start), min(high, pieces[index].end))
      guard isFelt(piece) else { return }
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

extension VibrationTrack.Piece {
  /// Whether enough of it is felt to be sharp or dull.
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

  private func value(_ line: (from: Double, to: Double), _ time: Double) -> Double {
    if time <= start || line.from == line.to { return line.from }
    if time >= end { return line.to }
    return line.from + (line.to - line.from) * ((time - start) / (end - start))
  }
}
