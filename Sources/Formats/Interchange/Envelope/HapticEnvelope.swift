import HapticsCore

/// The haptic envelope of a source, as the breakpoints from which all formats are written.
///
/// The breakpoints do not depend on the format of the source: reading a written file gives the same
/// ones, so a second conversion changes nothing. Therefore, they are breakpoints of the source, the
/// line between two of them is straight as an intensity, and everything within half a millisecond
/// of a strong transient, for which a pattern's curve rises, is either straight or a jump.
struct HapticEnvelope {
  typealias Corner = HapticParameterCurve.ControlPoint

  /// The intensity of the vibration from the start to the end, with at least two breakpoints.
  private(set) var levels: [Corner]
  /// The sharpness of the perceptible parts; one breakpoint if it is constant.
  private(set) var tones: [Corner] = []
  /// The transients, in the order of times that differ.
  let transients: [HapticOutline.Transient]
  /// The end of everything, in seconds.
  let end: Double
  /// The maximum loss of intensity and sharpness.
  let tolerance: Double

  /// The minimum duration after the last transient in seconds, so that readers play it completely.
  static let lastTransientDuration = 0.05

  /// Follows an outline.
  ///
  /// - Complexity: O(*n* log *n*) in the number of segments and transients.
  init(_ outline: HapticOutline, tolerance: Double) {
    let vibrating = outline.pieces.last?.end ?? 0
    var levels = BreakpointLine()
    var time = 0.0
    let end = Self.end(vibrating, outline.transients, outline.duration)
    for ramp in outline.pieces.map({ $0.level }).joined() {
      levels.add(time, ramp.start, from: 0, to: 0)
      levels.add(ramp.start, ramp.end, from: ramp.from, to: ramp.to)
      time = max(time, ramp.end)
    }
    levels.add(time, end, from: 0, to: 0)
    self.init(
      levels.corners,
      tones: outline.pieces.map({ $0.tone }).joined(),
      outline.transients,
      until: end,
      tolerance: tolerance
    )
  }

  /// Follows levels and tones, each ramps in the order of time.
  init(
    _ levels: [Corner],
    tones: [Ramp],
    _ transients: [HapticOutline.Transient],
    until end: Double,
    tolerance: Double
  ) {
    self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    self.end = end
    self.transients = transients.map { transient in
      var transient = transient
      transient.intensity = transient.intensity.roundedValue
      transient.sharpness = transient.sharpness.roundedValue
      return transient
    }
    self.levels = levels
    let pins = clearAroundTransients()
    self.levels = self.levels.simplified(tolerance: self.tolerance * 0.45, pins: pins)
    self.tones = Self.line(tones, within: feltSpans).simplified(tolerance: self.tolerance * 0.45)
    if let constant = self.tones.constant { self.tones = [Corner(at: 0, value: constant)] }
  }

  static func end(
    _ vibrating: Double,
    _ transients: [HapticOutline.Transient],
    _ duration: Double
  ) -> Double {
    let last = transients.last.map { $0.time + lastTransientDuration } ?? 0
    return max(vibrating, last, duration).roundedTime
  }

  /// A straight part of a line.
  struct Ramp {
    var start: Double
    var end: Double
    var from: Double
    var to: Double

    /// The value at a time within.
    func value(at time: Double) -> Double {
      if time <= start || from == to { return from }
      return time >= end ? to : from + (to - from) * ((time - start) / (end - start))
    }
  }

  /// The perceptible spans, without the jumps to silence at their ends.
  private var feltSpans: [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for (low, high) in zip(levels, levels.dropFirst()) where max(low.value, high.value) > 0 {
      if high.value == 0, high.time - low.time < Self.jumpLimit { continue }
      if let last = spans.last, last.upperBound == low.time {
        spans[spans.count - 1] = last.lowerBound...high.time
      } else {
        spans.append(low.time...high.time)
      }
    }
    return spans
  }

  /// The maximum duration of a jump, in seconds.
  static let jumpLimit = BreakpointLine.jump * 1.05

  /// Returns the line along ramps in the perceptible spans.
  private static func line(_ ramps: [Ramp], within spans: [ClosedRange<Double>]) -> [Corner] {
    var line = BreakpointLine()
    var first = 0
    for span in spans {
      while first < ramps.count, ramps[first].end <= span.lowerBound { first += 1 }
      var index = first
      while index < ramps.count, ramps[index].start < span.upperBound {
        let ramp = ramps[index]
        let (start, end) = (max(ramp.start, span.lowerBound), min(ramp.end, span.upperBound))
        line.add(start, end, from: ramp.value(at: start), to: ramp.value(at: end))
        index += 1
      }
    }
    return line.corners
  }
}

extension [HapticEnvelope.Ramp] {
  /// Returns the ramps, with those of one straight line merged if something else had split them.
  fileprivate func joined() -> [Element] {
    var ramps: [Element] = []
    for ramp in self {
      if let last = ramps.last, last.end == ramp.start, abs(last.to - ramp.from) < 1e-9 {
        let whole = Element(start: last.start, end: ramp.end, from: last.from, to: ramp.to)
        if abs(whole.value(at: ramp.start) - ramp.from) < 1e-9 {
          ramps[ramps.count - 1] = whole
          continue
        }
      }
      ramps.append(ramp)
    }
    return ramps
  }
}

extension VibrationTrack.Piece {
  /// The ramp of the intensity.
  fileprivate var level: HapticEnvelope.Ramp {
    .init(start: start, end: end, from: intensity.from, to: intensity.to)
  }

  /// The ramp of the sharpness.
  fileprivate var tone: HapticEnvelope.Ramp {
    .init(start: start, end: end, from: sharpness.from, to: sharpness.to)
  }
}

extension HapticEnvelope {
  /// The envelope of the clip that is written from this one.
  ///
  /// Segments that are curved between amplitudes need more breakpoints in a clip, which may make
  /// others redundant.
  ///
  /// - Complexity: O(*n* log *n*) in the number of breakpoints, usually once.
  var settledAsClip: HapticEnvelope {
    var course = self
    for _ in 0..<8 {
      let next = HapticEnvelope(course.clip(), tolerance: tolerance)
      guard next.levels != course.levels || next.tones != course.tones else { break }
      course.levels = next.levels
      course.tones = next.tones
    }
    return course
  }
}

extension HapticEnvelope {
  /// The time before and after a transient during which a pattern's curve rises for it, in seconds.
  static let shoulder = 0.0005

  /// Straightens the line within ``shoulder`` of strong transients, or makes it a jump at their
  /// time.
  ///
  /// - Returns: The ascending times of breakpoints that the rise hides.
  private mutating func clearAroundTransients() -> [Double] {
    guard let first = levels.first?.time, let last = levels.last?.time else { return [] }
    var windows: [(start: Double, end: Double, jump: Double)] = []
    for transient in transients where transient.time <= last {
      let start = max((transient.time - Self.shoulder).roundedTime, first)
      let end = min((transient.time + Self.shoulder).roundedTime, last)
      guard start < end, levels.least(start, end) < transient.intensity else { continue }
      if let window = windows.last, start <= window.end {
        windows[windows.count - 1].end = end
      } else {
        windows.append((start, end, transient.time))
      }
    }
    var cleared: [Corner] = []
    var pins: [Double] = []
    var old = levels[...]
    for window in windows {
      let kept = old.prefix { $0.time < window.start }
      cleared += kept
      old = old.dropFirst(kept.count).drop { $0.time <= window.end }
      var (before, after) = (levels.value(at: window.start), levels.value(at: window.end))
      // At the start and the end, the values after the rise are unknown.
      if window.start == first {
        before = after
        pins.append(window.end)
      } else if window.end == last {
        after = before
        pins.append(window.start)
      }
      cleared.append(Corner(at: window.start, value: before.roundedValue))
      if abs(after - before) > 0.02 {
        pins += [window.start, window.end]
        let jump = (window.jump + BreakpointLine.jump).roundedTime
        if window.jump > window.start {
          cleared.append(Corner(at: window.jump, value: before.roundedValue))
        }
        if jump < window.end { cleared.append(Corner(at: jump, value: after.roundedValue)) }
      }
      cleared.append(Corner(at: window.end, value: after.roundedValue))
    }
    levels = cleared + old
    return pins
  }
}

extension [HapticParameterCurve.ControlPoint] {
  /// The least value between two times.
  fileprivate func least(_ start: Double, _ end: Double) -> Double {
    cut(start, end).reduce(1) { Swift.min($0, $1.value) }
  }
}
