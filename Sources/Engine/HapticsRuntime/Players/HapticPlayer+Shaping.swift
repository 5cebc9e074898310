public import HapticsCore
import HapticsTimeline

/// What is done to a player's sound.
///
/// Gain, place, pitch and mute belong to the player, and hold for later starts; what is sent belongs
/// to what plays. Decisions where Core Haptics is not documented:
/// - What is sent while nothing plays is for the next start; times are counted from there. What was
///   sent does not hold for the start after that.
/// - Times that are sent along are seconds of the listener: they do not follow the player's rate,
///   stand still while it is paused, and go on through loops and seeks.
/// - What is sent acts on top of the pattern's own controls. Of values the latest counts, of curves
///   the one that began last; when it is over, the one before it counts again.
/// - A muted player's time runs on. Muting changes no gain, and no start takes it back.
extension HapticPlayer {
  /// Moves the gain, which multiplies what is felt and heard.
  ///
  /// - Parameters:
  ///   - gain: Within ``Cue/gains``.
  ///   - seconds: Over how long, in a straight line from where it is.
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

  /// Moves the place: from -1, left, to 1, right.
  ///
  /// The other side becomes weaker, and none stronger. Whether it is felt,
  /// ``EngineConfiguration/hapticLayout`` says.
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

  /// Moves what is heard up or down, by -1 to 1 octaves; vibrations keep their frequencies.
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

  /// Gives controls of the patterns that play other values, from a frame on.
  ///
  /// All twelve act as those of a pattern do, with the same ramp of a millisecond; those of attack,
  /// decay and release on events that are yet to begin. Values beyond a control's range are clamped.
  ///
  /// - Parameters:
  ///   - parameters: Their times are seconds after `time`.
  ///   - time: When; while nothing plays, `now` is the next start.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` where a value is not a number, or a time is
  ///   negative or not finite; ``EngineError/queueFull``.
  public func sendParameters(
    _ parameters: [HapticDynamicParameter],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.sendParameters(parameters, to: self, at: time)
    }
  }

  /// Lets a control follow a curve; see ``scheduleParameterCurves(_:at:)``.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public func scheduleParameterCurve(
    _ curve: HapticParameterCurve,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try scheduleParameterCurves([curve], at: time)
  }

  /// Lets controls follow curves, composed by the evaluator of patterns.
  ///
  /// A pattern that is sent a curve before it starts sounds as one that holds the curve, to the bit.
  ///
  /// - Parameter time: From when on the curves' times are counted; while nothing plays, `now` is the
  ///   next start.
  /// - Throws: ``EngineError/unusableCurve`` where a control takes no curve, or a curve has fewer than
  ///   two points at finite times; ``EngineError/queueFull``, also where 256 curves are under way.
  public func scheduleParameterCurves(
    _ curves: [HapticParameterCurve],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.scheduleParameterCurves(curves, of: self, at: time)
    }
  }
}
