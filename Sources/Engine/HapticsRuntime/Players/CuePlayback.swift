public import HapticsCore
public import HapticsTimeline
import Synchronization

/// A cue that plays, live or in a timeline: a handle with plain verbs.
///
/// ```swift
/// let hum = try engine.start(cue)
/// try hum.setGain(0.5)
/// try hum.setPan(-1)
/// try hum.stop(fade: 0.25)
/// ```
///
/// The verbs act on what sounds of the cue at their frame, its fallback included, and have no effect
/// before and after. Those of a player act on all of its cues; gains multiply. It is a name, not an
/// owner: a cue whose handle is released plays on.
public struct CuePlayback: Sendable {
  /// What plays it.
  public let engine: HapticEngine
  /// By what receipts name the cue.
  public let source: CueSource

  /// Creates the handle of a cue that receipts name.
  public init(_ source: CueSource, on engine: HapticEngine) {
    self.engine = engine
    self.source = source
  }

  /// Fades it out; a live cue that waits is cancelled.
  ///
  /// - Parameter fade: Over how many seconds; what is less than 5 ms counts as that.
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

  /// Moves what is heard of it; see ``HapticPlayer/setPitch(_:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setPitch(_ octaves: Double, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setPitch(source, to: octaves, at: time)
    }
  }

  /// Gives controls of its pattern other values; see ``HapticPlayer/sendParameters(_:at:)``.
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

  /// Lets a control of its pattern follow a curve; see ``HapticPlayer/scheduleParameterCurves(_:at:)``.
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
  /// Plays a cue that belongs to no timeline, and returns its handle; see ``fire(_:at:)-(Cue,_)``.
  ///
  /// - Throws: What `fire` throws.
  public func start(_ cue: Cue, at time: EngineTime = .now) throws(EngineError) -> CuePlayback {
    CuePlayback(.fired(try fire(cue, at: time)), on: self)
  }

  /// Plays a cue that was made ready, and returns its handle; see ``fire(_:at:)-(PreparedCue,_)``.
  ///
  /// - Throws: What `fire` throws.
  public func start(
    _ cue: PreparedCue,
    at time: EngineTime = .now
  ) throws(EngineError) -> CuePlayback {
    CuePlayback(.fired(try fire(cue, at: time)), on: self)
  }
}

extension HapticPlayer {
  /// The handle of a cue of what the last start began, by its index in the timeline; `nil` before the
  /// first start.
  public func cue(_ index: Int) -> CuePlayback? {
    playback.map { CuePlayback(.timeline($0, cue: index), on: engine) }
  }
}
