public import HapticsCore
import HapticsTimeline

/// Functions for a player's sound.
///
/// Gain, pan, pitch and mute belong to the player and apply to later starts. Sent parameters and
/// curves belong to the current playback. Decisions where Core Haptics is not documented:
/// - Parameters and curves that are sent while the player is stopped apply to the next start,
///   relative to it, but not to later ones.
/// - Times of parameters and curves are in seconds of real time. They are independent of the
///   player's rate, stop while it is paused, and continue through loops and seeks.
/// - Sent controls apply on top of the pattern's own controls. The latest value applies, and the
///   curve that started last; when it ends, the previous one applies again.
/// - The time of a muted player continues. Muting does not change the gain, and a start does not
///   unmute.
extension HapticPlayer {
  /// Sets the gain of audio and haptics.
  ///
  /// - Parameters:
  ///   - gain: The factor, within ``Cue/gains``.
  ///   - seconds: The duration of the linear ramp from the current gain, in seconds.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setGain(
    _ gain: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setGain(self, to: gain, over: seconds, at: time)
    }
  }

  /// Sets the pan position, from left at -1 to right at 1.
  ///
  /// Panning makes the other side weaker and no side stronger. Its effect on haptics depends on
  /// ``EngineConfiguration/hapticLayout``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPan(
    _ pan: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setPan(self, to: pan, over: seconds, at: time)
    }
  }

  /// Shifts the pitch of audio by -1 to 1 octaves; haptic frequencies do not change.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPitch(_ octaves: Double, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setPitch(self, to: octaves, at: time)
    }
  }

  /// Silences the player, or lets it be felt and heard again, over 30 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setMuted(_ isMuted: Bool, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setMuted(self, isMuted, at: time)
    }
  }

  /// Sets controls of the playing patterns, starting at a frame.
  ///
  /// All twelve controls act like the parameters of a pattern, with the same ramp of a millisecond.
  /// Attack, decay and release affect only events that have not started. Values are clamped to the
  /// control's range.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, with times in seconds relative to `time`.
  ///   - time: The time of the change; while the player is stopped, `now` is the next start.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if a value is not a number, or a time is
  ///   negative or not finite; ``EngineError/queueFull``.
  public func sendParameters(
    _ parameters: [HapticDynamicParameter],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.sendParameters(parameters, to: self, at: time)
    }
  }

  /// Schedules a curve for a control; see ``scheduleParameterCurves(_:at:)``.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public func scheduleParameterCurve(
    _ curve: HapticParameterCurve,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try scheduleParameterCurves([curve], at: time)
  }

  /// Schedules curves for controls, composed like the curves of a pattern.
  ///
  /// A pattern that receives a curve before its start is bit-identical to a pattern that contains
  /// the curve.
  ///
  /// - Parameter time: The time to which the curves are relative; while the player is stopped,
  ///   `now` is the next start.
  /// - Throws: ``EngineError/unusableCurve`` if a control accepts no curve, or a curve has fewer
  ///   than two points at finite times; ``EngineError/queueFull``, including if 256 curves are
  ///   active.
  public func scheduleParameterCurves(
    _ curves: [HapticParameterCurve],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.scheduleParameterCurves(curves, of: self, at: time)
    }
  }
}
