public import HapticsCore
public import HapticsTimeline
import Synchronization

/// A handle to a cue that plays, live or in a timeline.
///
/// ```swift
/// let hum = try engine.start(cue)
/// try hum.setGain(0.5)
/// try hum.setPan(-1)
/// try hum.stop(fade: 0.25)
/// ```
///
/// The functions act on the voices of the cue that sound at their frame, including its fallback,
/// and have no effect before and after. The functions of a player act on all of its cues; gains are
/// multiplied. The handle does not own the cue, which continues if the handle is released.
public struct CuePlayback: Sendable {
  /// The engine that plays the cue.
  public let engine: HapticEngine
  /// By what receipts name the cue.
  public let source: CueSource

  /// Creates the handle of a cue that receipts name.
  public init(_ source: CueSource, on engine: HapticEngine) {
    self.engine = engine
    self.source = source
  }

  /// Fades the cue out, or cancels a waiting live cue.
  ///
  /// - Parameter fade: The duration of the fade-out, in seconds; values below 5 ms become 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func stop(fade: Double = 0, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.stop(source, fade: fade, at: time)
    }
  }

  /// Moves its gain; see ``HapticPlayer/setGain(_:over:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setGain(
    _ gain: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setGain(source, to: gain, over: seconds, at: time)
    }
  }

  /// Moves its place; see ``HapticPlayer/setPan(_:over:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPan(
    _ pan: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setPan(source, to: pan, over: seconds, at: time)
    }
  }

  /// Shifts the pitch of the audio; see ``HapticPlayer/setPitch(_:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPitch(_ octaves: Double, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setPitch(source, to: octaves, at: time)
    }
  }

  /// Sets controls of its pattern; see ``HapticPlayer/sendParameters(_:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func sendParameters(
    _ parameters: [HapticDynamicParameter],
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.sendParameters(parameters, to: source, at: time)
    }
  }

  /// Schedules a curve for a control of its pattern; see
  /// ``HapticPlayer/scheduleParameterCurves(_:at:)``.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public func scheduleParameterCurve(
    _ curve: HapticParameterCurve,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.scheduleParameterCurves([curve], of: source, at: time)
    }
  }
}

extension HapticEngine {
  /// Plays a live cue and returns its handle; see ``fire(_:at:)-(Cue,_)``.
  ///
  /// - Throws: The errors of `fire`.
  public func start(_ cue: Cue, at time: EngineTime = .now) throws(EngineError) -> CuePlayback {
    CuePlayback(.fired(try fire(cue, at: time)), on: self)
  }

  /// Plays a prepared cue and returns its handle; see ``fire(_:at:)-(PreparedCue,_)``.
  ///
  /// - Throws: The errors of `fire`.
  public func start(
    _ cue: PreparedCue,
    at time: EngineTime = .now
  ) throws(EngineError) -> CuePlayback {
    CuePlayback(.fired(try fire(cue, at: time)), on: self)
  }
}

extension HapticPlayer {
  /// Returns the handle of a cue of the most recent start, by its index in the timeline; `nil`
  /// before the first start.
  public func cue(_ index: Int) -> CuePlayback? {
    playback.map { CuePlayback(.timeline($0, cue: index), on: engine) }
  }
}
