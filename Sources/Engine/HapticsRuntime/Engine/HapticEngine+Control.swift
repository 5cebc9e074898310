public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Performs several commands as one: the render side sees all of them in the same block, or none.
  ///
  /// Do not call the engine inside the body; use its argument.
  ///
  /// - Throws: What the body throws, and ``EngineError/otherEngine`` where another engine has taken over;
  ///   then nothing of it is done.
  @discardableResult
  public func transaction<Result: Sendable>(
    _ body: (inout EngineControl) throws(EngineError) -> Result
  ) throws(EngineError) -> Result {
    try control.withLock { control throws(EngineError) in
      try control.requireCurrent()
      control.beginTransaction()
      do throws(EngineError) {
        let result = try body(&control)
        control.publish()
        return result
      } catch {
        control.rollBack()
        throw error
      }
    }
  }

  /// Plays a timeline; see ``EngineControl/play(_:from:at:rate:onInterruption:)``.
  ///
  /// - Throws: As ``EngineControl/play(_:from:at:rate:onInterruption:)``.
  @discardableResult
  public func play(
    _ timeline: Timeline,
    from start: Timeline.Instant = .frames(0),
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) -> Playback {
    try transaction { control throws(EngineError) in
      try control.play(timeline, from: start, at: time, rate: rate, onInterruption: policy)
    }
  }

  /// Plays a timeline from one of its markers on.
  ///
  /// - Throws: As ``EngineControl/play(_:fromMarker:at:rate:onInterruption:)``.
  @discardableResult
  public func play(
    _ timeline: Timeline,
    fromMarker name: String,
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) -> Playback {
    try transaction { control throws(EngineError) in
      try control.play(
        timeline,
        fromMarker: name,
        at: time,
        rate: rate,
        onInterruption: policy
      )
    }
  }

  /// Prepares a cue for firing.
  ///
  /// - Throws: As ``EngineControl/prepare(_:)``.
  public func prepare(_ cue: Cue) throws(EngineError) -> PreparedCue {
    try transaction { control throws(EngineError) in try control.prepare(cue) }
  }

  /// Plays a live cue, which belongs to no timeline, in the next block.
  ///
  /// - Throws: ``EngineError/queueFull``; the cue is not played then.
  @discardableResult
  public func fire(
    _ cue: PreparedCue,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    try transaction { control throws(EngineError) in try control.fire(cue, at: time) }
  }

  /// Plays a live cue, which belongs to no timeline, in the next block.
  ///
  /// - Throws: As ``EngineControl/fire(_:at:)-(Cue,_)``.
  @discardableResult
  public func fire(_ cue: Cue, at time: EngineTime = .now) throws(EngineError) -> FiredCue {
    try transaction { control throws(EngineError) in try control.fire(cue, at: time) }
  }

  /// The position at which a playback is heard at a host time in nanoseconds; smooth, and never
  /// going backward.
  ///
  /// - Throws: ``EngineError/notBegun`` where nothing of it is heard yet,
  ///   ``EngineError/noSuchPlayback`` where it is over and forgotten, or never was.
  public func heardPosition(
    of playback: Playback,
    at hostTime: Int64
  ) throws(EngineError) -> PlaybackPosition {
    try control.withLock { control throws(EngineError) in
      try control.heardPosition(of: playback, at: hostTime)
    }
  }

  /// The position at which a playback is heard at a host time in nanoseconds; smooth, and never
  /// going backward.
  ///
  /// `nil` where nothing of it is heard yet, and where it is over and forgotten.
  public func position(of playback: Playback, heardAt hostTime: Int64) -> PlaybackPosition? {
    control.withLock { $0.position(of: playback, heardAt: hostTime) }
  }

  /// The frame, counted from its start, at which a timeline of this engine's patterns and sounds is
  /// over: the end of the longest cue at rate 1, without the loop.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` where it cannot be compiled, and
  ///   ``EngineError/noSuchBus(_:)``.
  public func duration(of timeline: Timeline) throws(EngineError) -> Int64 {
    try control.withLock { control throws(EngineError) in
      var record = PlaybackRecord()
      record.timeline = timeline
      record.timeline.loop = nil
      return try control.sheet(for: record).end.frame
    }
  }
}
