import HapticsCore
import HapticsTimeline

extension EngineControl {
  /// The default duration of ramps of gain, pan and mute, in seconds (our decision).
  ///
  /// Ten milliseconds still click on bass.
  static let standardRamp = 0.03

  mutating func adjust(
    _ target: VoiceTarget,
    _ change: VoiceChange,
    at time: EngineTime
  ) throws(EngineError) {
    try stage(
      .adjust(change, cue: target.cue, token: target.token),
      to: target.playback,
      command(at: time)
    )
  }

  /// Sends values of controls, each as a separate command for the same frame.
  mutating func send(
    _ parameters: [HapticDynamicParameter],
    to target: VoiceTarget,
    at time: EngineTime
  ) throws(EngineError) {
    for parameter in parameters {
      let range = parameter.id.range
      let value = min(max(parameter.value, range.lowerBound), range.upperBound)
      let entry = LiveControl(parameter.id.index, value: value, from: parameter.time)
      try adjust(target, .send(entry), at: time)
    }
  }

  mutating func send(
    _ curves: [HapticParameterCurve],
    to target: VoiceTarget,
    at time: EngineTime
  ) throws(EngineError) {
    for id in HapticDynamicParameter.ID.allCases where curves.contains(where: { $0.id == id }) {
      guard let curve = ControlCurve(id, curves) else { throw .unusableCurve }
      if state.curves.count >= VoiceShaping.mostCurves { collect() }
      guard state.curves.count < VoiceShaping.mostCurves else { throw .queueFull }
      sheetCount &+= 1
      let number = sheetCount & .max
      let sent = CurveInFlight(curve)
      guard let entry = sent.entry(number) else { throw .unusableCurve }
      state.curves[number] = sent
      try adjust(target, .send(entry), at: time)
    }
  }

  /// Throws for numbers that are not finite, and for negative times.
  func check(_ parameters: [HapticDynamicParameter]) throws(EngineError) {
    for parameter in parameters
    where parameter.value.isNaN || !parameter.time.isFinite || parameter.time < 0 {
      throw .numberOutOfRange("parameter")
    }
  }

  /// Refuses a number that is out of its range.
  func check<Number: BinaryFloatingPoint>(
    _ number: Number,
    in range: ClosedRange<Number>,
    _ name: String
  ) throws(EngineError) {
    guard range.contains(number) else { throw .numberOutOfRange(name) }
  }

  func ramp(_ seconds: Double) throws(EngineError) -> Int64 {
    guard seconds.isFinite, seconds >= 0 else { throw .numberOutOfRange("over") }
    return configuration.frames(seconds)
  }
}
