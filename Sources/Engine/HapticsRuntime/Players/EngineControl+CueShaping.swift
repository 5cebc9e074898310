public import HapticsCore
import HapticsTimeline

/// Functions for sounding cues, for changes that must apply at one frame; see ``CuePlayback``.
extension EngineControl {
  /// Fades a cue out; a live cue that waits is cancelled.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func stop(
    _ cue: CueSource,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    if case .fired(let fired) = cue, time == .now {
      // Nobody may have polled since it began.
      collect()
      if isWaiting(fired) { try cancel(fired) }
    }
    try adjust(VoiceTarget(cue), .stop(fade: configuration.frames(fade)), at: time)
  }

  /// Moves a cue's gain.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setGain(
    _ cue: CueSource,
    to gain: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(gain, in: Cue.gains, "gain")
    try adjust(VoiceTarget(cue), .gain(gain, over: ramp(seconds)), at: time)
  }

  /// Moves a cue's place.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setPan(
    _ cue: CueSource,
    to pan: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(pan, in: -1...1, "pan")
    try adjust(VoiceTarget(cue), .pan(pan, over: ramp(seconds)), at: time)
  }

  /// Moves a cue's pitch.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setPitch(
    _ cue: CueSource,
    to octaves: Double,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(octaves, in: -1...1, "pitch")
    try adjust(VoiceTarget(cue), .pitch(octaves), at: time)
  }

  /// Sends values of controls to a cue's pattern.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func sendParameters(
    _ parameters: [HapticDynamicParameter],
    to cue: CueSource,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(parameters)
    try send(parameters, to: VoiceTarget(cue), at: time)
  }

  /// Sends curves to a cue's pattern.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public mutating func scheduleParameterCurves(
    _ curves: [HapticParameterCurve],
    of cue: CueSource,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try send(curves, to: VoiceTarget(cue), at: time)
  }
}
