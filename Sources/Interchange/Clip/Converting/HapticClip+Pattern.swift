public import HapticsCore

extension HapticClip {
  /// What becomes of a clip as a pattern.
  public struct PatternConversion: Hashable, Sendable {
    /// The pattern.
    public let pattern: HapticPattern
    /// What is not in it as it was; the elements are amplitude points.
    public let losses: [ConversionLoss]
  }

  /// How far the intensity and sharpness of a converted vibration may be from the clip's.
  public static let defaultTolerance = 0.005

  /// The clip as one pattern.
  ///
  /// Curves act on every event in their span, so the transients are divided by the intensity curve.
  /// Where it is lower than a transient is strong, the curve rises to that for a millisecond; the
  /// vibration is elsewhere within the tolerance of the clip's, save for 0.1 ms around jumps.
  ///
  /// - Parameter tolerance: How much intensity and sharpness may be lost, at least 0.0001.
  /// - Complexity: O(*n*) in the number of points and in how far they go up and down.
  public func pattern(
    tolerance: Double = HapticClip.defaultTolerance
  ) -> PatternConversion {
    var writer = ClipPatternWriter(self, tolerance: tolerance)
    writer.addVibration()
    writer.addTransients()
    return writer.conversion()
  }

  /// The clip's vibration as a pattern, without the transients.
  public func continuousPattern(tolerance: Double = HapticClip.defaultTolerance) -> HapticPattern {
    var writer = ClipPatternWriter(self, tolerance: tolerance)
    writer.addVibration()
    return writer.conversion().pattern
  }

  /// The clip's transients as a pattern, for a player beside that of the vibration.
  ///
  /// It is empty where no point is emphasized.
  public func transientPattern() -> HapticPattern {
    var writer = ClipPatternWriter(self, tolerance: HapticClip.defaultTolerance)
    writer.addTransients()
    return writer.conversion().pattern
  }
}

/// Puts the pattern of a clip together.
struct ClipPatternWriter {
  typealias Point = HapticParameterCurve.ControlPoint

  private let clip: HapticClip
  private let tolerance: Double
  private var events: [HapticEvent] = []
  /// The lines of the intensity control, each over a stretch of the clip.
  private var lines: [[Point]] = []
  private var sharpness: [HapticParameterCurve] = []
  private var losses: [ConversionLoss] = []

  /// How long before and after a transient the curve rises for it, in seconds.
  private static let shoulder = 0.0005

  init(_ clip: HapticClip, tolerance: Double) {
    self.clip = clip
    self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
  }

  // MARK: - The vibration

  mutating func addVibration() {
    for stretch in ClipStretches(clip).stretches {
      let intensity = gates(clip.ramps(from: stretch.start, to: stretch.end))
      let sharpness = gates(clip.frequencyRamps(from: stretch.start, to: stretch.end))
      let level = intensity.constant
      if level == nil { lines.append(intensity.fitted()) }
      let constant =
        clip.frequency.isEmpty
        ? PerceivedScale.perceived(HapticClip.defaultFrequency) : sharpness.constant
      if constant == nil {
        self.sharpness += sharpness.fitted().curves(.hapticSharpnessControl)
      }
      for piece in stretch.pieces {
        let duration = (piece.upperBound - piece.lowerBound).roundedTime
        events.append(
          HapticEvent(
            .hapticContinuous,
            at: piece.lowerBound,
            duration: min(duration, EventContour.heldDurationLimit),
            parameters: [
              .init(.hapticIntensity, (level ?? 1).roundedValue),
              .init(.hapticSharpness, (constant ?? 0).roundedValue),
            ]
          )
        )
      }
    }
  }

  private func gates(_ ramps: [HapticClip.Ramp]) -> EnvelopeGates {
    let ramps = ramps.map { ramp in
      HapticClip.Ramp(
        start: ramp.start,
        end: ramp.end,
        from: PerceivedScale.perceived(ramp.from),
        to: PerceivedScale.perceived(ramp.to)
      )
    }
    let travel = ramps.reduce(0) { $0 + abs($1.to - $1.from) }
    var gates = EnvelopeGates(.pattern, tolerance: tolerance, travel: travel)
    for ramp in ramps { gates.add(ramp.start, ramp.end, from: ramp.from, to: ramp.to) }
    return gates
  }

  // MARK: - The transients

  /// A transient, and how strong it is to be felt.
  private struct Transient {
    var point: Int
    var time: Double
    var intensity: Double
    var sharpness: Double
  }

  mutating func addTransients() {
    var transients: [Transient] = []
    for (index, point) in clip.amplitude.enumerated() {
      guard let emphasis = point.emphasis, emphasis.amplitude > 0 else { continue }
      let transient = Transient(
        point: index,
        time: point.time.roundedTime,
        intensity: PerceivedScale.perceived(emphasis.amplitude).roundedValue,
        sharpness: min(max(emphasis.frequency, 0), 1).roundedValue
      )
      if let last = transients.last, last.time == transient.time {
        let isStronger = transient.intensity > last.intensity
        let lost = isStronger ? last : transient
        losses.append(ConversionLoss(.simultaneous, element: lost.point, at: lost.time))
        if isStronger { transients[transients.count - 1] = transient }
      } else {
        transients.append(transient)
      }
    }
    lift(for: transients)
    let track = Contours(HapticPattern(curves: curves())).control(.hapticIntensityControl)
    for transient in transients {
      let control = track.value(at: transient.time)
      let intensity = control > 0 ? min(transient.intensity / control, 1) : 1
      events.append(
        HapticEvent(
          .hapticTransient,
          at: transient.time,
          parameters: [
            .init(.hapticIntensity, intensity.roundedValue),
            .init(.hapticSharpness, transient.sharpness),
          ]
        )
      )
    }
  }

  /// Raises the intensity curve at transients that it would weaken.
  private mutating func lift(for transients: [Transient]) {
    var rest = transients[...]
    for index in lines.indices {
      guard let start = lines[index].first?.time, let end = lines[index].last?.time else {
        continue
      }
      rest = rest.drop { $0.time < start }
      let inside = rest.prefix { $0.time <= end }
      rest = rest.dropFirst(inside.count)
      let curve = HapticParameterCurve(
        .hapticIntensityControl,
        at: 0,
        controlPoints: lines[index]
      )
      let track = Contours(HapticPattern(curves: [curve])).control(.hapticIntensityControl)
      var lifted = inside.filter { $0.intensity > track.value(at: $0.time) }[...]
      for transient in lifted {
        let level = track.value(at: transient.time)
        // So much of the vibration may be lost anyway.
        guard transient.intensity - level > tolerance else { continue }
        losses.append(
          ConversionLoss(
            .lifted(from: level, to: transient.intensity),
            element: transient.point,
            at: transient.time
          )
        )
      }
      var points: [Point] = []
      var old = lines[index][...]
      while let transient = lifted.popFirst() {
        let before = (transient.time - Self.shoulder).roundedTime
        let after = (transient.time + Self.shoulder).roundedTime
        let kept = old.prefix { $0.time < before }
        points += kept
        old = old.dropFirst(kept.count).drop { $0.time <= after && $0.time < end }
        if before > (points.last?.time ?? start) || points.isEmpty && before > start {
          points.append(Point(at: before, value: track.value(at: before).roundedValue))
        } else if points.isEmpty, transient.time > start {
          points.append(Point(at: start, value: track.value(at: start).roundedValue))
        }
        points.append(Point(at: transient.time, value: transient.intensity))
        if transient.time == end { old = old.dropFirst(old.count) }
        // The next one may begin before this one is over.
        let next = lifted.first.map { $0.time - Self.shoulder } ?? .infinity
        if after < next, after < end {
          points.append(Point(at: after, value: track.value(at: after).roundedValue))
        }
      }
      lines[index] = points + old
    }
  }

  // MARK: - The result

  private func curves() -> [HapticParameterCurve] {
    lines.flatMap { $0.curves(.hapticIntensityControl) }
  }

  func conversion() -> HapticClip.PatternConversion {
    var pattern = HapticPattern(events: events, curves: curves() + sharpness)
    // A clip that ends in silence is as long as a pattern.
    let end = clip.duration.roundedTime
    if let last = events.indices.last, events[last].type == .hapticTransient,
      !events.contains(where: {
        $0.type == .hapticContinuous && $0.time + ($0.duration ?? 0) >= end
      }),
      end > events[last].time
    {
      pattern.events[last].duration = (end - events[last].time).roundedTime
    }
    return .init(pattern: pattern, losses: losses)
  }
}

extension [HapticParameterCurve.ControlPoint] {
  /// The line through points as curves that Core Haptics plays, each with times from its own start.
  ///
  /// No curve has more than 16 points; none goes on for longer than an event may be, so that 32-bit
  /// floats tell its times apart.
  func curves(_ id: HapticDynamicParameter.ID) -> [HapticParameterCurve] {
    guard count > 1 else { return [] }
    var curves: [HapticParameterCurve] = []
    var first = 0
    while first < count - 1 {
      var last = first + 1
      while last < count - 1, last - first < HapticParameterCurve.controlPointLimit - 1,
        self[last + 1].time - self[first].time <= EventContour.heldDurationLimit
      { last += 1 }
      let points = self[first...last].map { point in
        Element(at: (point.time - self[first].time).roundedTime, value: point.value)
      }
      curves.append(HapticParameterCurve(id, at: self[first].time, controlPoints: points))
      first = last
    }
    return curves
  }
}
