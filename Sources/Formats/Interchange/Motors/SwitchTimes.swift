/// The times at which a motor switches on and off, for devices without levels.
struct SwitchTimes: Sendable {
  /// The alternating durations of on and off, in milliseconds.
  private(set) var entries: [Int64] = []
  private(set) var losses: [ConversionLoss]
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  /// The most entries that Chromium accepts, and the longest entry of the specification.
  private static let limit = (count: 99, length: Int64(10_000))
  /// The intensity up to which the motor is off.
  private static let threshold = 0.15
  /// The shortest pulse before another one, in milliseconds; the motor still turns for the next.
  private static let shortest: Int64 = 20

  init(_ source: HapticOutline, tolerance: Double) {
    self = source.endingEarly(tolerance: tolerance) { outline in
      let made = Self(outline, of: source, tolerance)
      return (made, made.losses)
    }
  }

  private init(_ outline: HapticOutline, of source: HapticOutline, _ tolerance: Double) {
    losses = outline.losses
    let vibration = Self.spans(outline)
    let held = LevelSteps(vibration)
    let pulses = outline.pulses(least: Self.shortest) { transient, start in
      guard transient.intensity > Self.threshold else {
        return .none(.weak(transient.intensity))
      }
      let time = Double(start) / 1000
      return held.isExceeded(by: SIMD2(1, 0), at: time, tolerance: tolerance)
        ? .milliseconds(Self.pulse(transient.intensity)) : .none(.masked(transient.intensity))
    }
    losses += pulses.losses
    write((vibration + pulses.pulses.map { $0.start...$0.end }).joined())
    let full = 1 - tolerance
    let isFull =
      outline.transients.allSatisfy { $0.intensity >= full }
      && outline.pieces.allSatisfy { min($0.intensity.from, $0.intensity.to) >= full }
    if !isFull { losses.append(ConversionLoss(.strength)) }
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    if let longest = pulses.pulses.map({ $0.end - $0.start }).max() {
      losses.append(ConversionLoss(.pulses(Double(longest) / 1000)))
    }
    let reading = LevelSteps(written).reading(
      pulses.pulses.map { LevelSteps.Pulse(transient: $0.transient, window: $0.window) },
      above: held,
      of: source,
      tolerance: tolerance
    )
    losses += reading.losses
    rendition = reading.rendition
  }

  /// The length of a transient's pulse in milliseconds: 35 at the threshold and 70 at full
  /// intensity.
  ///
  /// A motor turns faster the longer it is on.
  private static func pulse(_ intensity: Double) -> Int64 {
    let part = (min(intensity, 1) - threshold) / (1 - threshold)
    return Int64((Double(HapticOutline.shortestPulse) * (1 + part)).rounded())
  }

  /// The spans in which the vibration exceeds the threshold, in milliseconds.
  private static func spans(_ outline: HapticOutline) -> [ClosedRange<Int64>] {
    func milliseconds(_ time: Double) -> Int64 { Int64((min(time, 86_400) * 1000).rounded()) }
    var spans: [ClosedRange<Int64>] = []
    for piece in outline.pieces where max(piece.intensity.from, piece.intensity.to) > threshold {
      let on = piece.above(threshold)
      spans.append(milliseconds(on.lowerBound)...milliseconds(on.upperBound))
    }
    return spans.joined()
  }

  private mutating func write(_ spans: [ClosedRange<Int64>]) {
    var time: Int64 = 0
    for span in spans {
      let silence = span.lowerBound - time
      // Entries begin with one that is on.
      let isFull = entries.count + (silence > 0 ? (entries.isEmpty ? 3 : 2) : 1) > Self.limit.count
      guard !isFull, silence <= Self.limit.length else { return shorten(at: time) }
      if silence > 0 { entries += entries.isEmpty ? [0, silence] : [silence] }
      entries.append(min(span.upperBound - span.lowerBound, Self.limit.length))
      time = span.lowerBound + entries[entries.count - 1]
      guard time == span.upperBound else { return shorten(at: time) }
    }
  }

  private mutating func shorten(at time: Int64) {
    losses.append(ConversionLoss(.shortened(Double(time) / 1000)))
  }

  /// The entries as spans in which the motor is on.
  private var written: [ClosedRange<Int64>] {
    var spans: [ClosedRange<Int64>] = []
    var time: Int64 = 0
    for (index, length) in entries.enumerated() {
      if index % 2 == 0, length > 0 { spans.append(time...time + length) }
      time += length
    }
    return spans
  }
}

extension [ClosedRange<Int64>] {
  /// Returns the spans in the order of time, without empty ones, and with those that touch merged.
  fileprivate func joined() -> [Element] {
    var joined: [Element] = []
    for span in sorted(by: { $0.lowerBound < $1.lowerBound })
    where span.lowerBound < span.upperBound {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

extension LevelSteps {
  /// Spans in milliseconds in which a motor is on.
  fileprivate init(_ spans: [ClosedRange<Int64>]) {
    steps = spans.map { span in
      Step(
        start: Double(span.lowerBound) / 1000,
        end: Double(span.upperBound) / 1000,
        intensity: 1,
        drives: SIMD2(1, 0)
      )
    }
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
