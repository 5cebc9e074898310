extension HapticPattern {
  /// Adds the events, parameters and curves of another pattern, which play at the same time.
  public mutating func append(_ other: HapticPattern) {
    events += other.events
    parameters += other.parameters
    curves += other.curves
  }

  /// Returns the pattern delayed by the given time, in seconds.
  public func delayed(by seconds: Double) -> HapticPattern {
    var pattern = self
    for i in events.indices { pattern.events[i].time += seconds }
    for i in parameters.indices { pattern.parameters[i].time += seconds }
    for i in curves.indices { pattern.curves[i].time += seconds }
    return pattern
  }

  /// Returns the pattern with times rounded to milliseconds and values to thousandths.
  func rounded() -> HapticPattern {
    var pattern = self
    for i in events.indices {
      pattern.events[i].time = Self.thousandths(events[i].time)
      pattern.events[i].duration = events[i].duration.map(Self.thousandths)
      for j in events[i].parameters.indices {
        pattern.events[i].parameters[j].value = Self.thousandths(events[i].parameters[j].value)
      }
    }
    for i in parameters.indices {
      pattern.parameters[i].time = Self.thousandths(parameters[i].time)
      pattern.parameters[i].value = Self.thousandths(parameters[i].value)
    }
    for i in curves.indices {
      pattern.curves[i].time = Self.thousandths(curves[i].time)
      for j in curves[i].controlPoints.indices {
        let point = curves[i].controlPoints[j]
        pattern.curves[i].controlPoints[j] = .init(
          at: Self.thousandths(point.time),
          value: Self.thousandths(point.value)
        )
      }
    }
    return pattern
  }

  static func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension HapticPattern: HapticPatternElement {
  /// The pattern itself.
  public var pattern: HapticPattern { self }
}

extension HapticEvent: HapticPatternElement {
  /// A pattern of the event alone.
  public var pattern: HapticPattern { HapticPattern(events: [self]) }
}

extension HapticDynamicParameter: HapticPatternElement {
  /// A pattern of the parameter alone.
  public var pattern: HapticPattern { HapticPattern(parameters: [self]) }
}

extension HapticParameterCurve: HapticPatternElement {
  /// A pattern of the curve alone.
  public var pattern: HapticPattern { HapticPattern(curves: [self]) }
}
