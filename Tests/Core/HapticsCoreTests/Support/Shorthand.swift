import HapticsCore

extension HapticPattern {
  /// A pattern of one held event from 0 to 4 seconds, intensity 1 and sharpness 0.5.
  static func held(
    _ curves: HapticParameterCurve...,
    parameters: [HapticDynamicParameter] = []
  ) -> HapticPattern {
    HapticPattern(
      events: [
        .init(
          .hapticContinuous,
          at: 0,
          duration: 4,
          parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0.5)]
        )
      ],
      parameters: parameters,
      curves: curves
    )
  }
}

extension HapticParameterCurve {
  /// A curve through `(time, value)` points.
  init(
    _ id: HapticDynamicParameter.ID,
    at time: Double = 0,
    _ points: (Double, Double)...
  ) {
    self.init(id, at: time, controlPoints: points.map { .init(at: $0.0, value: $0.1) })
  }
}

extension Contours {
  /// The contour of a single event, under what else the pattern holds.
  static func of(
    _ type: HapticEvent.EventType,
    at time: Double = 0,
    for duration: Double? = nil,
    _ values: [HapticEvent.ParameterID: Double] = [:],
    parameters: [HapticDynamicParameter] = [],
    curves: [HapticParameterCurve] = [],
    waveform: HapticEvent.Waveform? = nil,
    waveformDuration: (HapticEvent.Waveform) -> Double? = { _ in nil }
  ) -> EventContour {
    let parameterList = HapticEvent.ParameterID.allCases.compactMap { id in
      values[id].map { HapticEvent.Parameter(id, $0) }
    }
    let event = HapticEvent(
      type,
      at: time,
      duration: duration,
      parameters: parameterList,
      waveform: waveform
    )
    let pattern = HapticPattern(events: [event], parameters: parameters, curves: curves)
    return Contours(pattern, waveformDuration: waveformDuration).events[0]
  }
}
