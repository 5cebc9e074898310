extension HapticPattern {
  /// Returns the rest of the pattern after a time, as a pattern that starts at 0.
  ///
  /// A continuous event that has begun continues with the rest of its envelope; an attack that has
  /// not ended rises again from 0, in the time that is left. The last parameter of each control
  /// before the time applies from 0, and curves continue. Transients and sound files that have begun
  /// are left out.
  ///
  /// - Parameter time: The time of this pattern at which the result starts, in seconds.
  /// - Complexity: O(*n* log *n*) in the number of events, parameters and control points.
  package func rest(from time: Double) -> HapticPattern {
    guard time > 0 else { return self }
    let contours = Contours(self).events
    return HapticPattern(
      events: events.indices.compactMap { events[$0].rest(from: time, contours[$0]) },
      parameters: restOfParameters(from: time),
      curves: restOfCurves(from: time)
    )
  }

  private func restOfParameters(from time: Double) -> [HapticDynamicParameter] {
    var first: [HapticDynamicParameter] = []
    var later: [HapticDynamicParameter] = []
    // The last written of equal times applies, so the order must not change.
    let sorted = parameters.enumerated().filter { $0.element.time.isFinite }.sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, parameter) in sorted {
      var parameter = parameter
      parameter.time = max(parameter.time - time, 0)
      if parameter.time > 0 {
        later.append(parameter)
      } else {
        first.removeAll { $0.id == parameter.id }
        first.append(parameter)
      }
    }
    return first + later
  }

  private func restOfCurves(from time: Double) -> [HapticParameterCurve] {
    var begun: [(start: Double, curve: HapticParameterCurve)] = []
    var later: [HapticParameterCurve] = []
    for curve in curves {
      let times = curve.controlPoints.map { curve.time + $0.time }.filter { $0.isFinite }
      guard let start = times.min(), let end = times.max(), end > time else { continue }
      if start >= time {
        var curve = curve
        curve.time -= time
        later.append(curve)
      } else {
        begun.append((start, curve.rest(from: time)))
      }
    }
    // Of curves that have begun, the one that began last applies.
    let sorted = begun.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    return sorted.map { $0.element.curve } + later
  }
}

extension HapticParameterCurve {
  /// Returns the rest of a curve that has begun and not ended.
  fileprivate func rest(from start: Double) -> HapticParameterCurve {
    var last: ControlPoint?
    var points: [ControlPoint] = []
    let sorted = controlPoints.enumerated().filter { $0.element.time.isFinite }.sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, point) in sorted {
      let value = min(max(point.value, id.range.lowerBound), id.range.upperBound)
      let point = ControlPoint(at: time + point.time - start, value: value)
      if point.time <= 0 {
        last = point
      } else {
        if points.isEmpty, let last {
          let part = -last.time / (point.time - last.time)
          points.append(.init(at: 0, value: last.value + (point.value - last.value) * part))
        }
        points.append(point)
      }
    }
    return HapticParameterCurve(id, at: 0, controlPoints: points)
  }
}

extension HapticEvent {
  /// Returns the rest of an event, or `nil` if nothing of it is left.
  fileprivate func rest(from offset: Double, _ contour: EventContour) -> HapticEvent? {
    var event = self
    event.time -= offset
    if event.time >= 0 { return event }
    guard contour.isPlayed, contour.end > offset else { return nil }
    guard type == .hapticContinuous || type == .audioContinuous else { return nil }
    let envelope = contour.envelope
    let passed = offset - contour.start
    let isRising = passed < min(envelope.attack, envelope.held)
    let isReleased = envelope.isSustained && passed >= envelope.held
    // A release continues as the decay of an event that is not sustained.
    let isSustained = envelope.isSustained && !isReleased
    let decay = isReleased ? envelope.release : envelope.decay
    let level = isRising || isSustained ? 1 : envelope.level(at: passed)
    event.time = 0
    event.duration = (isSustained ? contour.heldEnd : contour.end) - offset
    event.set(type.family.level, contour.values.level * level)
    event.set(.sustained, isSustained ? 1 : 0)
    for (id, seconds) in [
      (ParameterID.attackTime, isRising ? envelope.attack - passed : 0), (.decayTime, decay),
      (.releaseTime, envelope.release),
    ] {
      let position = EventContour.Envelope.position(forSeconds: seconds)
      event.set(id, position - contour.tracks.control(of: id, in: type, at: offset))
    }
    return event
  }

  private mutating func set(_ id: ParameterID, _ value: Double) {
    parameters.removeAll { $0.id == id }
    parameters.append(Parameter(id, value))
  }
}
