public import HapticsCore

/// A change to the sound of a player or of one cue.
///
/// The change acts on audio and haptics. Ranges and defaults are stated here once; every method and
/// every transaction that changes a sound sends one of these values.
public enum SoundChange: Sendable {
  /// Moves the gain, within ``Cue/gains``, in a straight line over a number of seconds.
  case gain(Float, over: Double = 0.03)
  /// Moves the sound between left, -1, and right, 1, in a straight line over a number of seconds.
  case pan(Float, over: Double = 0.03)
  /// Raises or lowers audio by -1 to 1 octaves; vibrations keep their frequencies.
  case pitch(Double)
  /// Silences the sound or restores it, over 30 ms.
  case muted(Bool)
  /// Sends values of controls; their times are seconds after the change.
  case parameters([HapticDynamicParameter])
  /// Sends curves of controls; their times are seconds after the change.
  case curves([HapticParameterCurve])
}

/// A sound whose playback can be adjusted: a ``HapticPlayer`` or a ``CuePlayback``.
public protocol AdjustableSound {
  /// Applies a change.
  ///
  /// - Parameter time: The time of the change. While a player is stopped, `now` is its next start.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/unusableCurve``, or
  ///   ``EngineError/queueFull``.
  func apply(_ change: SoundChange, at time: EngineTime) throws(EngineError)
}

extension AdjustableSound {
  /// Moves the gain of audio and haptics.
  ///
  /// - Parameters:
  ///   - gain: A factor within ``Cue/gains``.
  ///   - seconds: The duration of the ramp, which is a straight line from the current gain.
  ///   - time: The time of the change.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setGain(
    _ gain: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try apply(.gain(gain, over: seconds), at: time)
  }

  /// Moves the sound between left, -1, and right, 1.
  ///
  /// Panning attenuates the other side and amplifies neither. It affects haptics if
  /// ``EngineConfiguration/hapticLayout`` has sides.
  ///
  /// - Parameter seconds: The duration of the ramp.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPan(
    _ pan: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try apply(.pan(pan, over: seconds), at: time)
  }

  /// Raises or lowers audio by -1 to 1 octaves; vibrations keep their frequencies.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPitch(_ octaves: Double, at time: EngineTime = .now) throws(EngineError) {
    try apply(.pitch(octaves), at: time)
  }

  /// Silences audio and haptics or restores them, over 30 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setMuted(_ isMuted: Bool, at time: EngineTime = .now) throws(EngineError) {
    try apply(.muted(isMuted), at: time)
  }

  /// Sends values to controls of the patterns that play.
  ///
  /// All twelve controls act as those of a pattern do, with the same ramp of a millisecond. Attack,
  /// decay and release affect events that begin later. Values outside the range of a control are
  /// clamped.
  ///
  /// - Parameters:
  ///   - parameters: Values with times in seconds after `time`.
  ///   - time: The time of the change. While a player is stopped, `now` is its next start, and the last
  ///     value of a control for a time counts.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if a value is not a number, or a time is negative
  ///   or not finite; ``EngineError/queueFull``, also if a stopped player is sent more values and curves
  ///   than half of ``EngineConfiguration/commands``.
  public func sendParameters(
    _ parameters: [HapticDynamicParameter],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try apply(.parameters(parameters), at: time)
  }

  /// Sends a curve to a control; see ``scheduleParameterCurves(_:at:)``.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public func scheduleParameterCurve(
    _ curve: HapticParameterCurve,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try apply(.curves([curve]), at: time)
  }

  /// Sends curves to controls of the patterns that play.
  ///
  /// Curves are composed as those of a pattern are. A curve that is sent before a pattern starts
  /// produces the same samples as a curve in the pattern.
  ///
  /// - Parameters:
  ///   - curves: Curves with times in seconds after `time`.
  ///   - time: The start of the curves. While a player is stopped, `now` is its next start.
  /// - Throws: ``EngineError/unusableCurve`` if a control does not support curves, or a curve has
  ///   fewer than two points at finite times; ``EngineError/queueFull``, also if 256 curves play.
  public func scheduleParameterCurves(
    _ curves: [HapticParameterCurve],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try apply(.curves(curves), at: time)
  }
}

/// The sound of a player.
///
/// Gain, pan, pitch and mute belong to the player and persist across starts. Parameters and curves
/// belong to one playback. Decisions where Core Haptics is not documented:
/// - Parameters and curves that are sent while the player is stopped apply only to the next start.
///   Their times count from that start.
/// - Their times are in seconds of real time. They ignore the player's rate, stop while it is
///   paused, and continue through loops and seeks.
/// - They act in addition to the pattern's own controls. The latest value and the curve that
///   started last take effect; after the end of a curve, the previous one applies again.
/// - The time of a muted player continues. Muting does not change the gain, and a start does not
///   unmute.
extension HapticPlayer: AdjustableSound {
  /// Applies a change.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/unusableCurve``, or
  ///   ``EngineError/queueFull``.
  public func apply(_ change: SoundChange, at time: EngineTime) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.apply(change, to: self, at: time)
    }
  }
}

extension CuePlayback: AdjustableSound {
  /// Applies a change.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/unusableCurve``, or
  ///   ``EngineError/queueFull``.
  public func apply(_ change: SoundChange, at time: EngineTime) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.apply(change, to: source, at: time)
    }
  }
}
