public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Performs several commands together: the render thread reads all of them in the same block, or
  /// none.
  ///
  /// Do not call the engine inside the body; use its argument.
  ///
  /// - Throws: The error of the body, or ``EngineError/otherEngine`` if another engine has taken
  ///   over; then no command is performed.
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

  /// Calls a closure with the numbers for the names of files.
  ///
  /// - Throws: The error of the closure.
  package func withNames<Result: Sendable, Failure: Error>(
    _ body: (inout NameTable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try control.withLock { control throws(Failure) in try body(&control.names) }
  }

  /// Plays a timeline; see ``EngineControl/play(_:from:at:rate:onInterruption:)``.
  ///
  /// - Throws: The errors of ``EngineControl/play(_:from:at:rate:onInterruption:)``.
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

  /// Ends a playback, even if it has not started.
  ///
  /// - Parameter fade: The duration of the fade-out of sounding voices, in seconds, at least 0;
  ///   values below 5 ms become 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if the fade is negative or not finite,
  ///   ``EngineError/noSuchPlayback`` if it is over, or ``EngineError/queueFull``.
  public func stop(
    _ playback: Playback,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.stop(playback, fade: fade, at: time)
    }
  }

  /// Plays a timeline, starting at one of its markers.
  ///
  /// - Throws: The errors of ``EngineControl/play(_:fromMarker:at:rate:onInterruption:)``.
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
  /// - Throws: The errors of ``EngineControl/prepare(_:under:quiet:)``.
  public func prepare(
    _ cue: Cue,
    under policy: LossPolicy? = nil,
    quiet: QuietPolicy? = nil
  ) throws(EngineError) -> PreparedCue {
    try transaction { control throws(EngineError) in
      try control.prepare(cue, under: policy, quiet: quiet)
    }
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
  /// - Throws: The errors of ``EngineControl/fire(_:at:)-(Cue,_)``.
  @discardableResult
  public func fire(_ cue: Cue, at time: EngineTime = .now) throws(EngineError) -> FiredCue {
    try transaction { control throws(EngineError) in try control.fire(cue, at: time) }
  }

  /// Returns the audible position of a playback at a host time, in nanoseconds; it is continuous
  /// and never decreases.
  ///
  /// - Throws: ``EngineError/notBegun`` if the playback is not audible yet,
  ///   ``EngineError/noSuchPlayback`` if it is unknown or was removed after its end.
  public func heardPosition(
    of playback: Playback,
    at hostTime: Int64
  ) throws(EngineError) -> PlaybackPosition {
    try control.withLock { control throws(EngineError) in
      try control.heardPosition(of: playback, at: hostTime)
    }
  }

  /// Returns the audible position of a playback at a past time, even before a change since then; see
  /// ``EngineControl/pastPosition(of:at:latency:)``.
  ///
  /// - Throws: ``EngineError/notBegun`` or ``EngineError/noSuchPlayback``.
  package func pastPosition(
    of playback: Playback,
    at hostTime: Int64,
    latency: Int64
  ) throws(EngineError) -> Double {
    try control.withLock { control throws(EngineError) in
      try control.pastPosition(of: playback, at: hostTime, latency: latency)
    }
  }

  /// Returns the audible position of a playback at a host time, in nanoseconds; it is continuous
  /// and never decreases.
  ///
  /// - Returns: The position, or `nil` if the playback is not audible yet, is unknown, or was
  ///   removed after its end.
  public func position(of playback: Playback, heardAt hostTime: Int64) -> PlaybackPosition? {
    control.withLock { $0.position(of: playback, heardAt: hostTime) }
  }

  /// Returns the frame, relative to its start, at which a timeline of this engine's patterns and
  /// sounds ends.
  ///
  /// This is the timeline's ``Timeline/end``, or else the last written end of a cue, or of music that
  /// does not loop, at rate 1 and without the loop. Cues may ring on after it.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the timeline cannot be compiled, or
  ///   ``EngineError/noSuchBus(_:)``.
  public func duration(of timeline: Timeline) throws(EngineError) -> Int64 {
    try sheet(of: timeline).end.frame
  }

  /// Returns the frames for which the cues of a timeline ring on after its end, at rate 1 and without
  /// the loop.
  ///
  /// - Throws: The errors of ``duration(of:)``.
  package func tail(of timeline: Timeline) throws(EngineError) -> Int64 {
    let sheet = try sheet(of: timeline)
    return sheet.silentFrame - sheet.end.frame
  }

  private func sheet(of timeline: Timeline) throws(EngineError) -> CueSheet {
    try control.withLock { control throws(EngineError) in
      var record = PlaybackRecord()
      record.timeline = timeline
      record.timeline.loop = nil
      return try control.sheet(for: record)
    }
  }
}
