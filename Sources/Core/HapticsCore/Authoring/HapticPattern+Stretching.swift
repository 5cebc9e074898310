extension HapticPattern {
  /// Returns the pattern at another speed; frequencies do not change.
  ///
  /// The times of events, parameters and curves and the stages of envelopes are multiplied by the
  /// factor. Stages end at 5.1 seconds, the longest time that can be written, and sound files keep
  /// their speed.
  ///
  /// - Parameter factor: A factor greater than 0; other values return the pattern unchanged.
  package func stretched(by factor: Double) -> HapticPattern {
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
  fileprivate var isStage: Bool {
    self == .attackTime || self == .decayTime || self == .releaseTime
  }
}
