public import HapticsTimeline

/// Interruptions: everything pauses, because of a call, a suspended program or a pause menu.
///
/// This is the one way to interrupt; ``EngineLifecycle`` uses it and stops the output as well. A
/// single modality whose output another program has is no interruption but a loss: it has the status
/// ``ModalityStatus/interrupted``, time goes on, and the other modalities make up for it.
///
/// Decisions:
/// - Each playback, player and track says when it starts what becomes of it: ``InterruptionPolicy``.
///   Music of a timeline follows its playback.
/// - Live cues, and what still sounds of timelines that are over, pause and go on at their places; where
///   the interruption ends without going on, they end.
/// - What is resumed by itself meanwhile, goes on; what is paused, stopped or moved meanwhile stays
///   so. What is played anew plays, but music waits for the end, and begins there in any case.
/// - Music that catches up does so with the track that waited, too, where it would have taken over.
/// - Interruptions do not nest: the first end counts.
extension HapticEngine {
  /// Pauses everything from the next block on.
  ///
  /// It needs no room in any queue. ``EngineEvent/interruption(_:frame:)`` reports when it takes effect.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func beginInterruption(_ reason: StoppedReason) {
    renderer.beginInterruption(reason)
  }

  /// Lets everything go on from the next block on, each by its ``InterruptionPolicy``.
  ///
  /// - Parameters:
  ///   - resumes: Whether it goes on; else what is paused stays so until it is resumed by itself.
  ///   - nanoseconds: How long the interruption was, for what catches up. Frames that were rendered
  ///     meanwhile count anyway, so it matters only where the engine was not rendered.
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func endInterruption(resumes: Bool = true, after nanoseconds: Int64 = 0) {
    renderer.endInterruption(resumes: resumes, after: nanoseconds)
  }
}

extension EngineRenderer {
  /// Pauses everything; see ``HapticEngine/beginInterruption(_:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func beginInterruption(_ reason: StoppedReason) {
    rings.pointee.statuses.beginInterruption(reason)
  }

  /// Lets everything go on; see ``HapticEngine/endInterruption(resumes:after:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func endInterruption(resumes: Bool = true, after nanoseconds: Int64 = 0) {
    rings.pointee.statuses.endInterruption(resumes: resumes, after: nanoseconds)
  }
}

extension EngineControl {
  /// Sets what an interruption does to a playback.
  ///
  /// - Throws: ``EngineError/noSuchPlayback`` or ``EngineError/queueFull``.
  public mutating func setInterruptionPolicy(
    _ policy: InterruptionPolicy,
    of playback: Playback,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let index = try active(playback)
    try change(playback, .setInterruption(policy), time)
    var record = state.records[index]
    record.onInterruption = policy
    state.replace(index, record)
  }

  /// Sets what an interruption does to a player; see ``HapticPlayer/setInterruptionPolicy(_:)``.
  ///
  /// - Throws: As ``HapticPlayer/setInterruptionPolicy(_:)``.
  public mutating func setInterruptionPolicy(
    _ policy: InterruptionPolicy,
    of player: HapticPlayer
  ) throws(EngineError) {
    if let playback = activePlayback(of: player) {
      try setInterruptionPolicy(policy, of: playback)
    }
    try change(player) { $0.onInterruption = policy }
  }
}
