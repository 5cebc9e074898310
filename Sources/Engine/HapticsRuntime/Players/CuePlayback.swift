public import HapticsTimeline
import Synchronization

/// A handle for a cue that plays, live or in a timeline.
///
/// ```swift
/// let hum = try engine.start(cue)
/// try hum.setGain(0.5)
/// try hum.setPan(-1)
/// try hum.stop(fade: 0.25)
/// ```
///
/// Changes affect the cue and its fallback while they sound, and have no effect before and after.
/// Changes of a player affect all of its cues; gains multiply. Releasing the handle does not stop the
/// cue.
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
}

extension HapticEngine {
  /// Fades a live cue out, or cancels it if it waits.
  ///
  /// - Parameter fade: The duration of the fade-out, in seconds; values below 5 ms become 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func stop(
    _ cue: FiredCue,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try CuePlayback(.fired(cue), on: self).stop(fade: fade, at: time)
  }

  /// Cancels a waiting live cue; see ``EngineControl/cancel(_:)``.
  ///
  /// - Throws: ``EngineError/cueIsOver`` if it is no longer waiting, ``EngineError/noSuchLiveCue``
  ///   if it is unknown, ``EngineError/queueFull``.
  public func cancel(_ cue: FiredCue) throws(EngineError) {
    try transaction { control throws(EngineError) in try control.cancel(cue) }
  }

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
