package import HapticsCore

/// The relation between frequency and sharpness, as in the reference software's encoder of AHAP
/// files: 65 to 300 Hz.
enum HJIFFrequency {
  static let range = 65.0...300.0

  static func hertz(_ sharpness: Double) -> Double {
    let hertz = range.lowerBound + (range.upperBound - range.lowerBound) * sharpness
    return (hertz * 100).rounded() / 100
  }

  static func sharpness(_ hertz: Double) -> Double {
    min(max((hertz - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }
}

extension HJIFDocument: HapticDocument {
  /// The pattern that the file converts to.
  package var pattern: HapticPattern {
    ConversionSource(.outline(outline)).pattern(ConversionOptions()).pattern
  }

  /// The haptics; if effects overlap, the strongest one applies.
  ///
  /// The elements are the effects.
  var outline: HapticOutline {
    var lines: [HeldLine] = []
    var transients: [HapticOutline.Transient] = []
    for (index, effect) in effects.enumerated() {
      let middle = (effect.band.lower + effect.band.upper) / 2
      if effect.isTransient {
        for keyframe in effect.keyframes {
          let amplitude = keyframe.amplitude ?? 0
          guard amplitude > 0, keyframe.time < ClipLevel.timeLimit else { continue }
          transients.append(
            .init(
              element: index,
              time: keyframe.time.roundedTime,
              intensity: amplitude,
              sharpness: HJIFFrequency.sharpness(keyframe.frequency ?? middle)
            )
          )
        }
      } else {
        lines.append(HeldLine(element: index, points: effect.points(middle)))
      }
    }
    return HapticOutline(lines, transients)
  }
}

extension HJIFDocument.Effect {
  /// The corners, in the order of their times, of amplitude and frequency together.
  fileprivate func points(_ middle: Double) -> [EnvelopeLine.Point] {
    let order = keyframes.indices.sorted { (keyframes[$0].time, $0) < (keyframes[$1].time, $1) }
    let sorted = order.map { keyframes[$0] }
    let levels = sorted.compactMap { keyframe in
      keyframe.amplitude.map { HapticParameterCurve.ControlPoint(at: keyframe.time, value: $0) }
    }
    let tones = sorted.compactMap { keyframe in
      keyframe.frequency.map {
        HapticParameterCurve.ControlPoint(at: keyframe.time, value: HJIFFrequency.sharpness($0))
      }
    }
    var points: [EnvelopeLine.Point] = []
    var (i, j) = (0, 0)
    for (index, keyframe) in sorted.enumerated() where keyframe.time < ClipLevel.timeLimit {
      // A keyframe without a value has the value of the line.
      let level = keyframe.amplitude ?? levels.value(at: keyframe.time, &i) ?? 0
      let tone =
        keyframe.frequency.map { HJIFFrequency.sharpness($0) }
        ?? tones.value(at: keyframe.time, &j) ?? HJIFFrequency.sharpness(middle)
      // Of three or more at one time the first and the last make the jump.
      if index >= 2, points.count >= 2, points[points.count - 2].time == keyframe.time {
        points.removeLast()
      }
      points.append(.init(time: keyframe.time, intensity: level, sharpness: tone))
    }
    return points
  }
}
