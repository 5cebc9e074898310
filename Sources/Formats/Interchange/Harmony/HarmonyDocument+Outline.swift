package import HapticsCore

extension HarmonyDocument: HapticDocument {
  /// The pattern that the vibration converts to.
  package var pattern: HapticPattern {
    ConversionSource(.outline(outline)).pattern(ConversionOptions()).pattern
  }

  /// The haptics; if events overlap, the strongest one applies.
  ///
  /// The elements are the events.
  var outline: HapticOutline {
    var lines: [HeldLine] = []
    var transients: [HapticOutline.Transient] = []
    for (index, event) in events.enumerated() {
      let start = event.start / 1000
      let tone = min(max(event.frequency / 100, 0), 1)
      if event.isTransient {
        transients.append(
          .init(element: index, time: start, intensity: event.intensity / 100, sharpness: tone)
        )
      } else if event.duration > 0 {
        lines.append(HeldLine(element: index, points: event.points))
      }
    }
    return HapticOutline(lines, transients)
  }
}

extension HarmonyDocument.Event {
  /// The corners of the event; the first and the last values hold until its ends.
  fileprivate var points: [EnvelopeLine.Point] {
    func point(_ time: Double, _ factor: Double, _ added: Double) -> EnvelopeLine.Point {
      .init(
        time: (start + time) / 1000,
        intensity: intensity / 100 * factor,
        sharpness: min(max((frequency + added) / 100, 0), 1)
      )
    }
    guard let first = curve.first, let last = curve.last else {
      return [point(0, 1, 0), point(duration, 1, 0)]
    }
    var points: [EnvelopeLine.Point] = []
    if first.time > 0 { points.append(point(0, first.intensity, first.frequency)) }
    var latest = -Double.infinity
    for corner in curve where corner.time <= duration {
      latest = max(latest, corner.time)
      points.append(point(latest, corner.intensity, corner.frequency))
    }
    if last.time < duration { points.append(point(duration, last.intensity, last.frequency)) }
    return points
  }
}
