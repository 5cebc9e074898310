extension HapticPattern {
  /// The pattern, with everything in it slower or faster; frequencies stay.
  ///
  /// Events, parameters, curves and the stages of envelopes take so many times as long. Stages end
  /// at 5.1 seconds, the longest that can be written, and sound files keep their own pace.
  ///
  /// - Parameter factor: Greater than 0; others leave the pattern as it is.
  public func stretched(by factor: Double) -> HapticPattern {
    guard factor > 0, factor.isFinite, factor != 1 else { return self }
    var pattern = self
    for i in events.indices {
      pattern.events[i].time *= factor
      pattern.events[i].duration = events[i].duration.map { $0 * factor }
      for j in events[i].parameters.indices where events[i].parameters[j].id.isStage {
        let seconds = EventContour.Envelope.seconds(
          atPosition: events[i].parameters[j].value
        )
        pattern.events[i].parameters[j].value = EventContour.Envelope.position(
          forSeconds: seconds * factor
        )
      }
    }
    for i in parameters.indices { pattern.parameters[i].time *= factor }
    for i in curves.indices {
      pattern.curves[i].time *= factor
      for j in curves[i].controlPoints.indices {
        pattern.curves[i].controlPoints[j].time *= factor
      }
    }
    return pattern
  }
}

extension HapticEvent.ParameterID {
  /// Whether the parameter says how long a stage of an envelope takes.
  fileprivate var isStage: Bool {
    self == .attackTime || self == .decayTime || self == .releaseTime
  }
}
