public import HapticsTimeline
import Synchronization

/// A handle that plays a pattern or a timeline, any number of times.
///
/// ```swift
/// let player = try engine.makePlayer(with: heartbeat)
/// try player.start()
/// try player.pause()
/// try player.seek(to: .seconds(1.5))
/// try player.resume()
/// try player.stop(fade: 0.2)
/// ```
///
/// Its content is compiled once. Each call is its own transaction; to make several commands take
/// effect on one frame, use ``HapticEngine/transaction(_:)`` and ``EngineControl``.
///
/// Decisions where Core Haptics is not documented:
/// - A player can start again at any time, even after a stop, a fade or ``cancel()``. If it is
///   still playing, the old playback fades out over 5 ms from the frame of the new start.
/// - Pausing, resuming or stopping a player that is not playing has no effect, and neither has
///   pausing twice.
/// - A seek before the start sets the position of the next start. A seek to the end or beyond ends
///   the playback; a looping player goes to the loop's start instead.
/// - ``stop(fade:at:)`` keeps commands that are pending for an earlier time; ``cancel()`` stops
///   immediately and discards all pending commands of the player.
/// - The rate, the loop and the interruption policy persist for later starts.
/// - A player whose handle is released plays to its end; one that loops is stopped.
///
/// It is `Sendable`, and may be used from any thread.
public final class HapticPlayer: Sendable {
  /// A handler that is called once when a playback ends; only within ``HapticEngine/poll()``.
  public typealias Completion = @Sendable (End) -> Void

  /// The way in which a playback ended.
  public enum End: Hashable, Sendable {
    /// The player reached its end.
    case finished
    /// The player was stopped, cancelled or restarted.
    case stopped
  }

  /// The engine that plays it.
  public let engine: HapticEngine
  let id: Int32

  init(_ record: PlayerRecord, on engine: HapticEngine) {
    self.engine = engine
    id = engine.control.withLock { $0.state.players.add(record) }
  }

  deinit {
    let unused = engine.control.withLock { control -> PatternID? in
      control.stopIfLooping(id)
      return control.state.players.abandon(id)
    }
    if let unused { engine.unload(unused) }
  }

  /// Starts playing.
  ///
  /// - Parameters:
  ///   - start: The start position; by default, the timeline's start or the target of the last
  ///     ``seek(to:at:)``.
  ///   - time: The start time.
  /// - Throws: ``EngineError/tooManyPlaybacks``, ``EngineError/queueFull``, or an error for a
  ///   number out of range; the state then does not change, and the completion handler is not
  ///   called.
  public func start(
    from start: Timeline.Instant? = nil,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.start(self, from: start, at: time)
    }
  }

  /// Stops the current or pending playback.
  ///
  /// - Parameter fade: The duration of the fade, in seconds; at least 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if the fade is negative or not finite.
  public func stop(fade: Double = 0, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.stop(self, fade: fade, at: time)
    }
  }

  /// Stops immediately, and discards pending commands.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func cancel() throws(EngineError) { try stop() }

  /// Pauses playback; its sound fades out over 5 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func pause(at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in try control.pause(self, at: time) }
  }

  /// Resumes playback exactly at its position.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func resume(at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in try control.resume(self, at: time) }
  }

  /// Moves the playhead and joins the cues that would play there.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the instant is negative or not finite,
  ///   ``EngineError/queueFull``.
  public func seek(
    to instant: Timeline.Instant,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.seek(self, to: instant, at: time)
    }
  }

  /// Changes the playback rate, now and for later starts.
  ///
  /// Sounds change pitch, as on tape; haptics keep their frequencies.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setRate(
    _ rate: PlaybackRate,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setRate(self, to: rate, at: time)
    }
  }

  /// Sets the effect of an interruption on current and later playbacks.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setInterruptionPolicy(_ policy: InterruptionPolicy) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setInterruptionPolicy(policy, of: self)
    }
  }

  /// Sets the default buses of cues without a routing, starting at the next start.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if audio is routed to the haptic bus,
  ///   ``EngineError/noSuchBus(_:)``.
  public func setRouting(_ routing: BusRouting) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setRouting(self, to: routing)
    }
  }

  /// Sets whether the player repeats at its end or its loop's end, without interrupting playback.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setLooping(_ isLooping: Bool) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setLooping(self, isLooping)
    }
  }

  /// Sets the repeated range, or removes it with `nil`.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the region is shorter than 64 frames or not
  ///   finite, ``EngineError/queueFull``.
  public func setLoop(_ region: Timeline.Region?) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setLoop(self, region)
    }
  }

  /// Sets a handler for the end of a playback, called within ``HapticEngine/poll()`` on its thread.
  ///
  /// It is called once for each start that did not throw, even if the player was restarted
  /// meanwhile; passes of a loop do not count separately. The handler may call the engine and the
  /// player.
  public func onCompletion(_ handler: Completion?) {
    engine.control.withLock { $0.state.players.update(id) { $0.completion = handler } }
  }
}
