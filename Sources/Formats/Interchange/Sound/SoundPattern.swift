import HapticsCore
import HapticsSynthesis

/// A pattern of a sound that authors can edit.
///
/// Levels are parameters of the events. Each onset has a transient with its intensity and sharpness,
/// and the vibration that decays after it consists of events with their own intensities. One curve
/// shapes slow changes of the vibration. It is 1 at onsets and during decays, so transients can be
/// moved without becoming weaker.
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
    /// The intensity of the vibration from the start to the end.
    var line: [HapticParameterCurve.ControlPoint]

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
  /// The time in which a slow change stays above ``slow`` of the intensity, in seconds.
  private static let reach = 0.06
  private static let slow = 0.8
  /// The part of its intensity to which a decay falls during an event.
  private static let decay = 0.6
  /// The change of sharpness inside an event that needs a curve.
  private static let tone = 0.15

  /// - Complexity: O(*n* log *n*) in the number of points and onsets.
  init(_ features: SoundFeatures) {
    loudness = features.amplitude.map {
      HapticParameterCurve.ControlPoint(at: $0.time, value: PerceivedScale.perceived($0.value))
    }
    brightness = features.brightness.map {
      HapticParameterCurve.ControlPoint(at: $0.time, value: $0.value)
    }
    let bodies = merged(bodies(features)).flatMap { steps(of: $0) }
    pattern.curves += curve(of: bodies)
    add(bodies)
    add(features.onsets)
    pattern.events.sort { $0.time < $1.time }
  }

  // MARK: - The vibration

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

  /// Returns a decay after an onset as events of constant intensity, and other vibrations unchanged.
  private func steps(of body: Body) -> [Body] {
    guard let first = body.line.first?.value, body.end - body.start > Self.reach,
      body.line.value(at: body.start + Self.reach) < Self.slow * first
    else { return [body] }
    var steps: [Body] = []
    var start = body.start
    var time = start
    var level = first
    while time < body.end {
      time = min(time + Self.step, body.end)
      let value = body.line.value(at: time)
      // A louder rest, or one that decays slowly, has a curve.
      let isSlow = body.line.value(at: time + Self.reach) >= Self.slow * value
      let isEnd = time >= body.end - 2 * Self.step
      guard isEnd || isSlow || value < Self.decay * level else { continue }
      let end = isEnd ? body.end : time
      let constant = mean(body.line.cut(start, end))
      steps.append(
        Body(
          start: start,
          end: end,
          line: [.init(at: start, value: constant), .init(at: end, value: constant)]
        )
      )
      (start, time, level) = (end, end, value)
      guard isSlow, !isEnd else { continue }
      steps.append(Body(start: start, end: body.end, line: body.line.cut(start, body.end)))
      break
    }
    return steps
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
      let tones = brightness.cut(body.start, body.end)
      let tone = mean(tones)
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
      let end = min(body.end, start + EventContour.heldDurationLimit)
      pattern.events.append(
        HapticEvent(
          .hapticContinuous,
          at: start.roundedTime,
          duration: (end - start).roundedTime,
          parameters: [
            .init(.hapticIntensity, body.greatest.roundedLevel),
            .init(.hapticSharpness, sharpness.roundedLevel),
          ]
        )
      )
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
