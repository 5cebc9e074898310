import HapticsCore
import HapticsSynthesis

/// A pattern of a sound that authors can edit.
///
/// Levels are parameters of the events. Each onset has a transient with its intensity and sharpness,
/// and the vibration that decays after it is an event with that decay. One curve shapes other changes
/// of the vibration, and is 1 during decays. A transient's own intensity makes up for a lower value
/// at its onset.
struct SoundPattern {
  private(set) var pattern = HapticPattern()
  /// The transients alone, without a curve.
  private(set) var transients = HapticPattern()
  private let loudness: [HapticParameterCurve.ControlPoint]
  private let brightness: [HapticParameterCurve.ControlPoint]

  /// A continuous event.
  private struct Body {
    var start: Double
    var end: Double
    /// The intensity of the vibration from the start to the end, without its decay.
    var line: [HapticParameterCurve.ControlPoint]
    /// The time in which the intensity falls by 60 dB in amplitude, in seconds; `nil` if it is held.
    var decay: Double?

    var greatest: Double { line.reduce(0) { max($0, $1.value) } }
    var least: Double { line.reduce(1) { min($0, $1.value) } }
  }

  /// The least time between two points of a curve, in seconds.
  private static let step = 0.005
  /// The longest rise at an onset, in seconds.
  private static let rise = 0.03
  /// The greatest error of a curve, as a part of the intensity, or as sharpness.
  private static let tolerance = 0.05
  /// The part of the intensity below which two events are not merged.
  private static let even = 0.9
  /// The greatest error of a decay, as a part of the intensity.
  private static let decayTolerance = 0.2
  /// The part of its intensity to which an event falls that has a decay.
  private static let fallen = 0.7
  /// The least sum of intensity over time that is an event, in seconds.
  private static let felt = 0.005
  /// The part of a decay in which the intensity falls to a half.
  private static let loud = 0.2
  /// The change of sharpness inside an event that needs a curve.
  private static let tone = 0.15

  /// - Complexity: O(*n* log *n*) in the number of points and onsets.
  init(_ features: SoundFeatures) {
    loudness = SoundPattern.intensities(of: features.amplitude)
    brightness = features.brightness.map {
      HapticParameterCurve.ControlPoint(at: $0.time, value: $0.value)
    }
    let bodies = merged(bodies(features)).flatMap { decays(of: $0) }
    pattern.curves += curve(of: bodies)
    add(bodies)
    add(features.onsets)
    pattern.events.sort { $0.time < $1.time }
  }

  // MARK: - The vibration

  /// Returns the intensities along a line of amplitudes, with points where they bend.
  private static func intensities(
    of amplitudes: [SoundFeatures.Point]
  ) -> [HapticParameterCurve.ControlPoint] {
    var line: [HapticParameterCurve.ControlPoint] = []
    for point in amplitudes {
      let intensity = PerceivedScale.perceived(point.value)
      if let last = line.last {
        let start = PerceivedScale.physical(last.value)
        for step in PerceivedScale.steps(last.value, intensity, bend: tolerance / 2) {
          let part = (PerceivedScale.physical(step) - start) / (point.value - start)
          line.append(.init(at: last.time + part * (point.time - last.time), value: step))
        }
      }
      line.append(.init(at: point.time, value: intensity))
    }
    return line
  }

  /// The vibration, divided at onsets and silences.
  private func bodies(_ features: SoundFeatures) -> [Body] {
    var bodies: [Body] = []
    var onsets = features.onsets.map { $0.time }[...]
    for stretch in stretches(until: features.duration) {
      onsets = onsets.drop { $0 < stretch.lowerBound - Self.rise }
      var starts = [stretch.lowerBound]
      while let onset = onsets.first, onset < stretch.upperBound - Self.step {
        onsets.removeFirst()
        if onset - starts[starts.count - 1] < Self.rise {
          // The loudness of the first event starts with its onset.
          if starts.count == 1 { starts[0] = onset }
        } else {
          starts.append(onset)
        }
      }
      let ends = starts.dropFirst() + [stretch.upperBound]
      for (start, end) in zip(starts, ends) where end - start >= 2 * Self.step {
        bodies.append(body(start, end))
      }
    }
    return bodies
  }

  /// The spans in which the loudness is not 0.
  private func stretches(until duration: Double) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    var last = loudness.last
    last?.time = duration
    for (low, high) in zip(loudness, loudness.dropFirst() + [last].compactMap { $0 })
    where high.time > low.time && (low.value > 0 || high.value > 0) {
      if let last = stretches.last, last.upperBound == low.time {
        stretches[stretches.count - 1] = last.lowerBound...high.time
      } else {
        stretches.append(low.time...high.time)
      }
    }
    return stretches
  }

  private func body(_ start: Double, _ end: Double) -> Body {
    var line = loudness.cut(start, end)
    // The event starts at its peak, because the transient covers the rise.
    let top = line.indices.reduce(0) {
      line[$1].time <= start + Self.rise && line[$1].value > line[$0].value ? $1 : $0
    }
    line[0].value = line[top].value
    if top > 0 { line.removeSubrange(1..<top) }
    return Body(start: start, end: end, line: line)
  }

  /// Merges consecutive events that have nearly the same level throughout.
  private func merged(_ bodies: [Body]) -> [Body] {
    var merged: [Body] = []
    for body in bodies {
      if let last = merged.last, last.end == body.start,
        min(last.least, body.least) >= Self.even * max(last.greatest, body.greatest)
      {
        merged[merged.count - 1].end = body.end
        merged[merged.count - 1].line.removeLast()
        merged[merged.count - 1].line += body.line
      } else {
        merged.append(body)
      }
    }
    return merged
  }

  /// Returns a vibration as events that decay, as far as it falls as they do, and one for the rest.
  private func decays(of body: Body) -> [Body] {
    var decays: [Body] = []
    var rest = body
    while mean(rest.line) * (rest.end - rest.start) >= Self.felt {
      guard let (decay, rate) = longestDecay(of: rest) else { return decays + [rest] }
      // The transient covers the rise, and a first decay of which too little is left.
      let left = decay.greatest * Self.sum(from: Self.rise, to: decay.end - decay.start, rate)
      if !decays.isEmpty || left >= Self.felt { decays.append(decay) }
      guard decay.end < body.end else { break }
      rest = Body(start: decay.end, end: body.end, line: body.line.cut(decay.end, body.end))
    }
    return decays
  }

  /// Returns the longest event from the start of a vibration that decays as it does, and the rate
  /// of its decay.
  private func longestDecay(of body: Body) -> (Body, rate: Double)? {
    let limit = min(body.end, body.start + EventContour.Envelope.seconds(atPosition: 1))
    var found: (end: Double, rate: Double)?
    func falls(until end: Double) -> Bool {
      guard let rate = rate(of: body, until: end) else { return false }
      found = (end, rate)
      return true
    }
    var length = 2 * Self.rise
    while falls(until: min(body.start + length, limit)), body.start + length < limit { length *= 2 }
    guard var passed = found?.end else { return nil }
    var failed = min(body.start + length, limit)
    while failed - passed > Self.step {
      let middle = (passed + failed) / 2
      if falls(until: middle) { passed = middle } else { failed = middle }
    }
    guard let (end, rate) = found else { return nil }
    let isWhole = end > body.end - 2 * Self.step
    guard isWhole || Self.left(end - body.start, rate) < Self.fallen else { return nil }
    let level = body.line[0].value
    var decay = Body(start: body.start, end: isWhole ? body.end : end, line: [])
    decay.line = [decay.start, decay.end].map { .init(at: $0, value: level) }
    decay.decay = EventContour.Envelope.hapticFall / rate
    return (decay, rate)
  }

  /// Returns the rate at which a vibration falls from its start until a time, in powers of two per
  /// second, or `nil` if it does not fall as a decay.
  private func rate(of body: Body, until end: Double) -> Double? {
    let line = body.line.cut(body.start, end)
    let length = end - body.start
    guard let level = line.first?.value, level > 0, length > 0 else { return nil }
    // The decay has the same sum over time.
    let sum = mean(line) / level * length
    guard sum < 0.95 * length else { return nil }
    var (low, high) = (0.05 / length, 2 / sum)
    for _ in 0..<30 {
      let rate = (low + high) / 2
      if Self.sum(from: 0, to: length, rate) > sum { low = rate } else { high = rate }
    }
    let isNear = line.allSatisfy { corner in
      let left = Self.left(corner.time - body.start, low)
      return abs(left - corner.value / level) <= Self.decayTolerance
    }
    return isNear ? low : nil
  }

  /// Returns the part of a level that is left after a time at a rate.
  private static func left(_ time: Double, _ rate: Double) -> Double {
    DeterministicMath.exp2(-rate * time)
  }

  /// Returns the sum of that part over a range of time, in seconds.
  private static func sum(from start: Double, to end: Double, _ rate: Double) -> Double {
    start < end ? (left(start, rate) - left(end, rate)) / (rate * 0.6931471805599453) : 0
  }

  /// Returns the curve of the intensity, relative to the events.
  private func curve(of bodies: [Body]) -> [HapticParameterCurve] {
    var line: [HapticParameterCurve.ControlPoint] = []
    for (index, body) in bodies.enumerated() {
      let level = body.greatest
      guard level > 0 else { continue }
      let isFollowed = isFollowed(index, of: bodies)
      append(body, body.line, isFollowed, to: &line) { min($0 / level, 1) }
      if !isFollowed { line.append(.init(at: body.end + Self.step, value: 1)) }
    }
    guard line.contains(where: { $0.value < 1 - Self.tolerance }) else { return [] }
    return line.simplified(tolerance: Self.tolerance).curves(.hapticIntensityControl)
  }

  /// Returns whether another event starts at the end of one.
  private func isFollowed(_ index: Int, of bodies: [Body]) -> Bool {
    index + 1 < bodies.count && bodies[index + 1].start - bodies[index].end < Self.step
  }

  /// Continues a curve over an event, up to a step before another event, which has its own level.
  private func append(
    _ body: Body,
    _ corners: [HapticParameterCurve.ControlPoint],
    _ isFollowed: Bool,
    to line: inout [HapticParameterCurve.ControlPoint],
    _ value: (Double) -> Double
  ) {
    let end = isFollowed ? body.end - Self.step : body.end
    for corner in corners {
      let time = min(corner.time, end)
      guard time >= (line.last?.time ?? -1) + Self.step - 1e-9 else { continue }
      line.append(.init(at: time, value: value(corner.value)))
    }
  }

  private mutating func add(_ bodies: [Body]) {
    var line: [HapticParameterCurve.ControlPoint] = []
    var isVaried = false
    for (index, body) in bodies.enumerated() {
      var tones = brightness.cut(body.start, body.end)
      // The end of a decay is too weak for its sharpness to be felt.
      let felt = body.decay.map { tones.cut(body.start, body.start + $0 * Self.loud) } ?? tones
      let tone = mean(felt)
      if body.decay != nil { tones = body.line.map { .init(at: $0.time, value: tone) } }
      isVaried = isVaried || tones.contains { abs($0.value - tone) > Self.tone }
      append(body, tones, isFollowed(index, of: bodies), to: &line) { $0 - tone }
      add(body, sharpness: tone)
    }
    guard isVaried else { return }
    pattern.curves += line.simplified(tolerance: Self.tolerance).curves(.hapticSharpnessControl)
  }

  private mutating func add(_ body: Body, sharpness: Double) {
    var start = body.start
    while body.end - start > 1e-6 {
      let end = min(body.end, start + (body.decay ?? EventContour.heldDurationLimit))
      var event = HapticEvent(
        .hapticContinuous,
        at: start.roundedTime,
        duration: (end - start).roundedTime,
        parameters: [
          .init(.hapticIntensity, body.greatest.roundedLevel),
          .init(.hapticSharpness, sharpness.roundedLevel),
        ]
      )
      if let decay = body.decay {
        let position = EventContour.Envelope.position(forSeconds: decay)
        event.parameters += [.init(.decayTime, position.roundedLevel), .init(.sustained, 0)]
      }
      pattern.events.append(event)
      guard body.decay == nil else { break }
      start = end
    }
  }

  /// Returns the mean of a line over time.
  private func mean(_ line: [HapticParameterCurve.ControlPoint]) -> Double {
    var (sum, length) = (0.0, 0.0)
    for (low, high) in zip(line, line.dropFirst()) {
      sum += (high.time - low.time) * (low.value + high.value) / 2
      length += high.time - low.time
    }
    return length > 0 ? sum / length : line.first?.value ?? 0.5
  }

  // MARK: - The transients

  private mutating func add(_ onsets: [SoundFeatures.Onset]) {
    let levels = Contours(HapticPattern(curves: pattern.curves)).control(.hapticIntensityControl)
    for onset in onsets {
      let intensity = SoundFeatures.intensity(ofLevel: onset.amplitude)
      let control = levels.value(at: onset.time)
      let scaled = control > 0 ? min(intensity / control, 1) : 1
      pattern.events.append(transient(onset, scaled))
      transients.events.append(transient(onset, intensity))
    }
  }

  private func transient(_ onset: SoundFeatures.Onset, _ intensity: Double) -> HapticEvent {
    HapticEvent(
      .hapticTransient,
      at: onset.time.roundedTime,
      parameters: [
        .init(.hapticIntensity, intensity.roundedLevel),
        .init(.hapticSharpness, onset.brightness.roundedLevel),
      ]
    )
  }
}

extension Double {
  /// The level in thousandths, which are easier to read and edit.
  fileprivate var roundedLevel: Double {
    (Swift.min(Swift.max(self, 0), 1) * 1000).rounded() / 1000
  }
}
