import HapticsRealtime

/// A perceptible change of an event.
package enum EventChange: Hashable, Sendable {
  /// The event starts later, or earlier if negative, by the given number of seconds.
  case moved(by: Double)
  /// The event, including its release, is longer, or shorter if negative, by the given number of
  /// seconds.
  case lengthened(by: Double)
  /// The peak of intensity or volume is higher, or lower if negative.
  case stronger(by: Double)
  /// The intensity or volume differs, but the peak is the same; the value is the greatest
  /// difference.
  case levelCourse(by: Double)
  /// A quantity other than intensity and volume differs; the value is the greatest difference.
  case quantity(HapticEvent.ParameterID, by: Double)
  /// The sound's volume envelope or repetition differs.
  case playback

  /// Returns the changes from one event to its counterpart, with times relative to their starts.
  ///
  /// - Parameter step: 1 to compare quantities at all breakpoints, or the interval, in pieces of a
  ///   control, between compared pieces.
  static func changes(
    from before: EventContour,
    to after: EventContour,
    timeTolerance: Double,
    waveforms: (HapticEvent.Waveform?, HapticEvent.Waveform?),
    step: Int
  ) -> [EventChange] {
    var changes: [EventChange] = []
    let move = after.start - before.start
    if abs(move) > timeTolerance { changes.append(.moved(by: move)) }
    let growth = (after.end - after.start) - (before.end - before.start)
    if abs(growth) > timeTolerance { changes.append(.lengthened(by: growth)) }

    let level =
      before.type.family == .haptic
      ? HapticEvent.ParameterID.hapticIntensity : .audioVolume
    let peak =
      after.peakIntensity + after.peakVolume - before.peakIntensity - before.peakVolume
    if abs(peak) > PatternDifference.valueTolerance {
      changes.append(.stronger(by: peak))
    } else if let course = greatestDifference(of: level, before, after, timeTolerance, step) {
      changes.append(.levelCourse(by: course))
    }
    for id in HapticEvent.ParameterID.allCases where id != level && isHeard(id) {
      if let difference = greatestDifference(of: id, before, after, timeTolerance, step) {
        changes.append(.quantity(id, by: difference))
      }
    }
    if waveforms.0 != waveforms.1 { changes.append(.playback) }
    return changes
  }

  private static func isHeard(_ id: HapticEvent.ParameterID) -> Bool {
    switch id {
    case .attackTime, .decayTime, .releaseTime, .sustained: false
    default: true
    }
  }

  /// Returns the greatest difference, or `nil` if it is negligible.
  ///
  /// Both quantities are piecewise linear, so the greatest difference is at a breakpoint of one of
  /// them.
  private static func greatestDifference(
    of id: HapticEvent.ParameterID,
    _ before: EventContour,
    _ after: EventContour,
    _ timeTolerance: Double,
    _ step: Int
  ) -> Double? {
    guard let first = before.quantity(id), let second = after.quantity(id) else { return nil }
    var greatest = 0.0
    guard step == 1 else {
      let length = min(before.end - before.start, after.end - after.start)
      for time in first.times(each: step) + second.times(each: step) where time < length {
        let difference = second.value(at: after.start + time) - first.value(at: before.start + time)
        if abs(difference) > abs(greatest) { greatest = difference }
      }
      return abs(greatest) > 2 * PatternDifference.valueTolerance ? greatest : nil
    }
    let a = RelativeLine(first.polyline(), origin: before.start)
    let b = RelativeLine(second.polyline(), origin: after.start)
    for vertex in a.vertices {
      guard let value = b.value(at: vertex.time, timeTolerance, like: vertex.value)
      else { continue }
      if abs(value - vertex.value) > abs(greatest) { greatest = value - vertex.value }
    }
    for vertex in b.vertices {
      guard let value = a.value(at: vertex.time, timeTolerance, like: vertex.value)
      else { continue }
      if abs(vertex.value - value) > abs(greatest) { greatest = vertex.value - value }
    }
    return abs(greatest) > 2 * PatternDifference.valueTolerance ? greatest : nil
  }
}

extension EventContour.Quantity {
  /// Times inside stages of the envelope and at every `step` pieces of the control, in seconds from
  /// the event's start.
  fileprivate func times(each step: Int) -> [Double] {
    let pieces = (track ?? ControlTrack(neutral: .hapticSharpnessControl))
      .pieces(from: contour.start, to: contour.end)
    return contour.envelope.stages.map { ($0.start + $0.end) / 2 }
      + stride(from: 0, to: pieces.count, by: step).map {
        (pieces[$0].start + pieces[$0].end) / 2 - contour.start
      }
  }
}

/// A piecewise linear function, in seconds from the event's start.
private struct RelativeLine {
  let vertices: [(time: Double, value: Double)]

  init(_ vertices: [EventContour.Quantity.Vertex], origin: Double) {
    self.vertices = vertices.map { ($0.time - origin, $0.value) }
  }

  /// The most vertices within the tolerance of a time that are looked at.
  private static let reach = 64

  /// Returns the value at a time, or `nil` outside; of the values within a tolerance of the time,
  /// the nearest to a reference.
  func value(at time: Double, _ tolerance: Double, like reference: Double) -> Double? {
    guard let first = vertices.first, let last = vertices.last,
      time >= first.time - tolerance, time <= last.time + tolerance
    else { return nil }
    let low = vertices.partitioningIndex { !($0.time < time - tolerance) }
    let near = vertices[low...].prefix(Self.reach).prefix { $0.time <= time + tolerance }
    // Without a common change, values between vertices are compared exactly.
    let slack = tolerance - PatternDifference.timeTolerance
    let (start, end) = (value(max(time - slack, first.time)), value(min(time + slack, last.time)))
    var (least, greatest) = (min(start, end), max(start, end))
    for vertex in near {
      least = min(least, vertex.value)
      greatest = max(greatest, vertex.value)
    }
    return min(max(reference, least), greatest)
  }

  /// Returns the value at a time between the first and the last vertex.
  private func value(_ time: Double) -> Double {
    let next = vertices.partitioningIndex { $0.time >= time }
    guard next > 0, next < vertices.count else {
      return vertices[min(next, vertices.count - 1)].value
    }
    let (a, b) = (vertices[next - 1], vertices[next])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
