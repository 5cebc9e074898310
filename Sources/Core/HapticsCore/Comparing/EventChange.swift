import HapticsRealtime

/// One way in which an event is felt or heard differently.
public enum EventChange: Hashable, Sendable {
  /// It begins later (or earlier, where negative), by seconds.
  case moved(by: Double)
  /// It lasts longer (or shorter), with its release, by seconds.
  case lengthened(by: Double)
  /// Its peak of intensity or volume is higher (or lower).
  case stronger(by: Double)
  /// The peak is the same, but intensity or volume take another way; the greatest difference.
  case levelCourse(by: Double)
  /// A quantity other than intensity and volume differs; where it does most, by how much.
  case quantity(HapticEvent.ParameterID, by: Double)
  /// Its sound is ramped or repeated otherwise.
  case playback

  /// What changed from one event to its counterpart, comparing both from their own starts.
  ///
  /// - Parameter step: 1 to compare quantities at all corners, or the number of pieces of a control of which one
  ///   is compared.
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
    } else if let course = greatestDifference(of: level, before, after, step) {
      changes.append(.levelCourse(by: course))
    }
    for id in HapticEvent.ParameterID.allCases where id != level && isHeard(id) {
      if let difference = greatestDifference(of: id, before, after, step) {
        changes.append(.quantity(id, by: difference))
      }
    }
    if waveforms.0 != waveforms.1 { changes.append(.playback) }
    return changes
  }

  /// Whether a parameter is a quantity of its own; the envelope's show in level and length.
  private static func isHeard(_ id: HapticEvent.ParameterID) -> Bool {
    switch id {
    case .attackTime, .decayTime, .releaseTime, .sustained: false
    default: true
    }
  }

  /// The difference where it is greatest, or `nil` where there is none to speak of.
  ///
  /// Both are straight lines between corners, so the greatest difference is at a corner of one.
  private static func greatestDifference(
    of id: HapticEvent.ParameterID,
    _ before: EventContour,
    _ after: EventContour,
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
      guard let value = b.value(at: vertex.time, like: vertex.value) else { continue }
      if abs(value - vertex.value) > abs(greatest) { greatest = value - vertex.value }
    }
    for vertex in b.vertices {
      guard let value = a.value(at: vertex.time, like: vertex.value) else { continue }
      if abs(vertex.value - value) > abs(greatest) { greatest = vertex.value - value }
    }
    return abs(greatest) > 2 * PatternDifference.valueTolerance ? greatest : nil
  }
}

extension EventContour.Quantity {
  /// Times inside stages of the envelope and each so many pieces of the control, in seconds from the event's
  /// start.
  fileprivate func times(each step: Int) -> [Double] {
    let pieces = (track ?? ControlTrack(neutral: .hapticSharpnessControl))
      .pieces(from: contour.start, to: contour.end)
    return contour.envelope.stages.map { ($0.start + $0.end) / 2 }
      + stride(from: 0, to: pieces.count, by: step).map {
        (pieces[$0].start + pieces[$0].end) / 2 - contour.start
      }
  }
}

/// Straight lines between corners, in seconds from the event's start.
private struct RelativeLine {
  let vertices: [(time: Double, value: Double)]

  init(_ vertices: [EventContour.Quantity.Vertex], origin: Double) {
    self.vertices = vertices.map { ($0.time - origin, $0.value) }
  }

  /// The value at a time, or `nil` outside; at a jump the side that is nearer to `reference`.
  func value(at time: Double, like reference: Double) -> Double? {
    let tolerance = PatternDifference.timeTolerance
    guard let first = vertices.first, let last = vertices.last,
      time >= first.time - tolerance, time <= last.time + tolerance
    else { return nil }
    let low = vertices.partitioningIndex { !($0.time < time - tolerance) }
    var nearest: Double?
    var k = low
    while k < vertices.count, vertices[k].time <= time + tolerance {
      if abs(vertices[k].value - reference) < abs((nearest ?? .infinity) - reference) {
        nearest = vertices[k].value
      }
      k += 1
    }
    if let nearest { return nearest }
    guard low > 0, low < vertices.count else { return nil }
    let (a, b) = (vertices[low - 1], vertices[low])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
