import HapticsCore

extension HapticEnvelope {
  /// Follows a clip, and splits its lines, which are curved as intensities, if chords are too far
  /// off.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points and the amount of their changes.
  init(_ clip: HapticClip, tolerance: Double) {
    let outline = HapticOutline(emphasesOf: clip)
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    let bend = tolerance * Self.bend * 1.1
    let end = Self.end(clip.duration, outline.transients, 0)
    var levels = BreakpointLine()
    if let first = clip.amplitude.first { levels.add(0, first.time, from: 0, to: 0) }
    for ramp in clip.levelRamps(bend) {
      levels.add(ramp.start, ramp.end, from: ramp.from, to: ramp.to)
    }
    levels.add(clip.duration, end, from: 0, to: 0)
    self.init(
      levels.corners,
      tones: clip.toneRamps(bend, until: end),
      outline.transients,
      until: end,
      tolerance: tolerance
    )
  }

  /// The part of the tolerance by which a straight line may be curved in another format.
  static let bend = 0.35
  /// Ramps that are shorter, in seconds, are not looked at between their ends.
  static let abrupt = 1e-4

  /// The clip: corners become points, and transients emphases.
  func clip() -> HapticClip {
    var points: [HapticClip.AmplitudePoint] = []
    for corner in bent(levels) {
      points.append(.init(at: corner.time, PerceivedScale.shortPhysical(corner.value)))
    }
    var clip = HapticClip(amplitude: emphasized(points))
    for corner in tones.count > 1 ? bent(tones) : tones {
      clip.frequency.append(.init(at: corner.time, PerceivedScale.shortPhysical(corner.value)))
    }
    return clip
  }

  /// Raises transients to the level of the simultaneous vibration, as clips require.
  ///
  /// - Returns: The raised transients.
  func raise(_ transients: inout [HapticOutline.Transient]) -> [ConversionLoss] {
    var losses: [ConversionLoss] = []
    for index in transients.indices {
      let transient = transients[index]
      let level = levels.value(at: transient.time).roundedValue
      guard level > transient.intensity.roundedValue else { continue }
      transients[index].intensity = level
      guard level - transient.intensity > tolerance else { continue }
      losses.append(
        ConversionLoss(
          .raised(from: transient.intensity, to: level),
          element: transient.element,
          at: transient.time
        )
      )
    }
    return losses
  }

  /// Returns a line with additional breakpoints where it would be too curved between amplitudes.
  private func bent(_ corners: [Corner]) -> [Corner] {
    guard var last = corners.first else { return [] }
    var line = [last]
    for corner in corners.dropFirst() {
      if corner.time - last.time >= Self.abrupt - 1e-9 {
        for value in PerceivedScale.steps(last.value, corner.value, bend: tolerance * Self.bend) {
          let part = (value - last.value) / (corner.value - last.value)
          let time = (last.time + (corner.time - last.time) * part).roundedTime
          guard time > line[line.count - 1].time, time < corner.time else { continue }
          line.append(Corner(at: time, value: value.roundedValue))
        }
      }
      line.append(corner)
      last = corner
    }
    return line
  }

  /// Adds the transients to points of the amplitude envelope, with additional points if required.
  private func emphasized(
    _ points: [HapticClip.AmplitudePoint]
  ) -> [HapticClip.AmplitudePoint] {
    var result: [HapticClip.AmplitudePoint] = []
    var old = points[...]
    for transient in transients {
      let before = old.prefix { $0.time < transient.time }
      result += before
      old = old.dropFirst(before.count)
      let level = levels.value(at: transient.time).roundedValue
      var point = HapticClip.AmplitudePoint(
        at: transient.time,
        PerceivedScale.shortPhysical(level)
      )
      if let there = old.first, there.time == transient.time {
        point = there
        old = old.dropFirst()
      }
      point.emphasis = .init(
        max(PerceivedScale.shortPhysical(transient.intensity), point.amplitude),
        frequency: transient.sharpness
      )
      result.append(point)
    }
    return result + old
  }
}

extension HapticClip {
  /// The amplitude envelope as ramps of intensities.
  fileprivate func levelRamps(_ bend: Double) -> [HapticEnvelope.Ramp] {
    zip(amplitude, amplitude.dropFirst()).flatMap { low, high in
      HapticEnvelope.Ramp.perceived(low.time, high.time, low.amplitude, high.amplitude, bend)
    }
  }

  /// Returns the frequency envelope as ramps of sharpness, extended before and after its points.
  fileprivate func toneRamps(_ bend: Double, until end: Double) -> [HapticEnvelope.Ramp] {
    guard let first = frequency.first, let last = frequency.last else {
      let usual = PerceivedScale.perceived(HapticClip.defaultFrequency)
      return [.init(start: 0, end: end, from: usual, to: usual)]
    }
    func held(_ start: Double, _ end: Double, _ value: Double) -> HapticEnvelope.Ramp {
      let tone = PerceivedScale.perceived(value)
      return .init(start: start, end: end, from: tone, to: tone)
    }
    return [held(0, first.time, first.frequency)]
      + zip(frequency, frequency.dropFirst()).flatMap { low, high in
        HapticEnvelope.Ramp.perceived(low.time, high.time, low.frequency, high.frequency, bend)
      } + [held(last.time, max(end, last.time), last.frequency)]
  }
}

extension HapticEnvelope.Ramp {
  /// A line between two amplitudes as ramps of intensities.
  fileprivate static func perceived(
    _ start: Double,
    _ end: Double,
    _ from: Double,
    _ to: Double,
    _ bend: Double
  ) -> [Self] {
    let (low, high) = (PerceivedScale.perceived(from), PerceivedScale.perceived(to))
    guard end > start else { return [] }
    var ramp = Self(start: start, end: end, from: low, to: high)
    guard end - start >= HapticEnvelope.abrupt - 1e-9 else { return [ramp] }
    var ramps: [Self] = []
    for value in PerceivedScale.steps(low, high, bend: bend) {
      let part = (value * value - low * low) / (high * high - low * low)
      let time = (start + (end - start) * part).roundedTime
      guard time > ramp.start, time < end else { continue }
      ramps.append(.init(start: ramp.start, end: time, from: ramp.from, to: value))
      (ramp.start, ramp.from) = (time, value)
    }
    return ramps + [ramp]
  }
}
