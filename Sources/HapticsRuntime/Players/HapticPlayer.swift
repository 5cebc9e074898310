public import HapticsTimeline
import Synchronization

/// Plays a pattern or a timeline, as often as it is asked to: a handle with plain verbs.
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
/// What it plays is compiled once. Each call is a transaction of its own; what must land on one
/// frame is asked for in ``HapticEngine/transaction(_:)``, with the verbs of ``EngineControl``.
///
/// Decisions where Core Haptics is not documented:
/// - A player starts again at any time, also after a stop, a fade and ``cancel()``. If it still plays,
///   that is faded out over 5 ms from the frame on at which it begins anew.
/// - Pausing, resuming or stopping what does not play has no effect; nor has pausing twice.
/// - A seek before the start says where the next start begins. A seek to the end or beyond it ends
///   the playback; a player that loops goes to the loop's start instead.
/// - ``stop(fade:at:)`` leaves alone what waits for an earlier time; ``cancel()`` stops at once, and
///   nothing that waits for the player happens any more.
/// - The rate and the loop stay for later starts.
/// - A player whose handle is released plays to its end; one that loops is stopped.
///
/// It is `Sendable`, and may be used from any thread.
public final class HapticPlayer: Sendable {
  /// Is told once for every playback that began that it is over; within ``HapticEngine/poll()`` only.
  public typealias Completion = @Sendable (End) -> Void

  /// How a playback ended.
  public enum End: Hashable, Sendable {
    /// It came to its end.
    case finished
    /// It was stopped or cancelled, or began anew.
    case stopped
  }

  /// What plays it.
  public let engine: HapticEngine
  let id: Int32

  init(_ record: PlayerRecord, on engine: HapticEngine) {
    self.engine = engine
    id = engine.control.withLock { $0.players.add(record) }
  }

  deinit {
    let unused = engine.control.withLock { control -> PatternID? in
      control.stopIfLooping(id)
      return control.players.abandon(id)
    }
    if let unused { engine.unload(unused) }
  }

  /// Begins to play.
  ///
  /// - Parameters:
  ///   - start: Where; where nothing is said, at the start, or where the last ``seek(to:at:)`` went.
  ///   - time: When.
  /// - Throws: ``EngineError/tooManyPlaybacks``, ``EngineError/queueFull``, and what tells of numbers
  ///   out of range; then nothing changes, and no completion handler is called.
  public func start(
    from start: Timeline.Instant? = nil,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.start(self, from: start, at: time)
    }
  }

  /// Ends what plays, or is about to.
  ///
  /// - Parameter fade: Over how many seconds it fades; what is less than 5 ms counts as that.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` where the fade is negative or not finite.
  public func stop(fade: Double = 0, at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.stop(self, fade: fade, at: time)
    }
  }

  /// Stops at once, and forgets what was asked for later times.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func cancel() throws(EngineError) { try stop() }

  /// Holds it, and everything of it that sounds, which fades over 5 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func pause(at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in try control.pause(self, at: time) }
  }

  /// Lets it go on at the very place where it was paused.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func resume(at time: EngineTime = .now) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in try control.resume(self, at: time) }
  }

  /// Moves the playhead, and joins what would sound there.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` where the instant is negative or not finite,
  ///   ``EngineError/queueFull``.
  public func seek(
    to instant: Timeline.Instant,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.seek(self, to: instant, at: time)
    }
  }

  /// Changes how fast it plays, now and after later starts.
  ///
  /// Sounds become higher or lower, as on a tape; vibrations keep their frequencies.
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

  /// Lets it begin anew at its end, or at its loop's end, or not; what sounds is not touched.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func setLooping(_ isLooping: Bool) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setLooping(self, isLooping)
    }
  }

  /// Lets a part repeat, or, with `nil`, plays to the end.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` where the region is shorter than
  ///   ``CueSheet/shortestLoop`` or not finite, ``EngineError/queueFull``.
  public func setLoop(_ region: Timeline.Region?) throws(EngineError) {
    try engine.transaction { control throws(EngineError) in
      try control.setLoop(self, region)
    }
  }

  /// Says what is called when a playback is over: within ``HapticEngine/poll()``, by its thread.
  ///
  /// Each start that did not throw is told of once, with all its passes of a loop as one; also where
  /// the player begins anew meanwhile. The handler may call the engine and the player.
  public func onCompletion(_ handler: Completion?) {
    engine.control.withLock { $0.players.update(id) { $0.completion = handler } }
  }
}
