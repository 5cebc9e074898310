/// The times at which a motor switches on and off, for devices without levels.
struct SwitchTimes: Sendable {
  /// The alternating durations of on and off, in milliseconds.
  private(set) var entries: [Int64] = []
  private(set) var losses: [ConversionLoss]
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  /// The most entries that browsers promise to take, and the longest of them.
  private static let limit = (count: 10, length: Int64(10_000))
  /// The level below which the motor is off.
  private static let threshold = 0.15
  /// The duration of a transient.
  private static let pulse = HapticOutline.shortestPulse

  init(_ outline: HapticOutline) {
    losses = outline.losses
    var spans: [ClosedRange<Int64>] = []
    func milliseconds(_ time: Double) -> Int64 { Int64((min(time, 86_400) * 1000).rounded()) }
    for piece in outline.pieces where max(piece.intensity.from, piece.intensity.to) > Self.threshold
    {
      let on = piece.above(Self.threshold)
      spans.append(milliseconds(on.lowerBound)...milliseconds(on.upperBound))
    }
    for transient in outline.transients where transient.intensity > 0 {
      let start = milliseconds(transient.time)
      spans.append(start...start + Self.pulse)
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<Int64>] = []
    for span in spans {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    var time: Int64 = 0
    for span in joined {
      let silence = span.lowerBound - time
      // Entries begin with one that is on.
      let isFull = entries.count + (silence > 0 ? (entries.isEmpty ? 3 : 2) : 1) > Self.limit.count
      guard !isFull, silence <= Self.limit.length else {
        losses.append(ConversionLoss(.shortened(Double(time) / 1000)))
        break
      }
      if silence > 0 { entries += entries.isEmpty ? [0, silence] : [silence] }
      let length = min(span.upperBound - span.lowerBound, Self.limit.length)
      if length > 0 { entries.append(length) } else if silence > 0 { entries.removeLast() }
      time = span.lowerBound + length
      if length > 0 { add(span.lowerBound, time, outline) }
      guard time == span.upperBound else {
        losses.append(ConversionLoss(.shortened(Double(time) / 1000)))
        break
      }
    }
    losses.append(ConversionLoss(.strength))
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    if !outline.transients.isEmpty {
      losses.append(ConversionLoss(.pulses(Double(Self.pulse) / 1000)))
    }
  }

  private mutating func add(_ start: Int64, _ end: Int64, _ outline: HapticOutline) {
    let (low, high) = (Double(start) / 1000, Double(end) / 1000)
    let taken = outline.transients.filter { $0.time >= low - 0.0006 && $0.time <= high }
    for transient in taken {
      rendition.transients.append(
        .init(element: nil, time: transient.time, intensity: 1, sharpness: 0.5)
      )
    }
    let piece = VibrationTrack.Piece(
      start: low,
      end: high,
      intensity: (1, 1),
      sharpness: (0.5, 0.5)
    )
    let windows = taken.map { $0.time...($0.time + Double(Self.pulse) / 1000) }
    var apart: [ClosedRange<Double>] = []
    for window in windows where window.lowerBound >= (apart.last?.upperBound ?? -1) {
      apart.append(window)
    }
    rendition.pieces += [piece].replaced(in: apart, by: outline.pieces.inside(apart))
  }
}

extension VibrationTrack.Piece {
  /// Returns the range in which it is above a level, which it is at one of its ends.
  fileprivate func above(_ level: Double) -> ClosedRange<Double> {
    let (from, to) = intensity
    guard min(from, to) < level else { return start...end }
    let crossing = start + (end - start) * ((level - from) / (to - from))
    return from < to ? crossing...end : start...crossing
  }
}
