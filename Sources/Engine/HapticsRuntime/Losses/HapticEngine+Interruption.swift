public import HapticsTimeline

/// Interruptions pause everything because of a call, a suspended program or a pause menu.
///
/// `EngineLifecycle` uses the same functions and also stops the output. If another program takes
/// the output of a single modality, that is a loss instead: the modality has the status
/// ``ModalityStatus/interrupted``, time continues, and the policy applies to the other modalities.
///
/// Decisions:
/// - Each playback, player and track has an ``InterruptionPolicy``, set at its start. Music of a
///   timeline follows its playback.
/// - Live cues, and sounding cues of ended timelines, pause and resume at their positions. They end
///   if the interruption ends without resuming.
/// - Playbacks that are resumed, paused, stopped or moved individually during the interruption keep
///   that state. New playbacks play, but new music waits for the end of the interruption and always
///   starts there.
/// - Music that catches up includes the waiting track, if it would have taken over.
/// - Interruptions do not nest: the first end applies.
extension HapticEngine {
  /// Pauses everything, starting at the next block.
  ///
  /// The call needs no room in any queue. ``EngineEvent/interruption(_:frame:)`` reports when it
  /// takes effect.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks public func beginInterruption(_ reason: StoppedReason) {
    renderer.beginInterruption(reason)
  }

  /// Resumes everything at the next block, according to each ``InterruptionPolicy``.
  ///
  /// - Parameters:
  ///   - resumes: A Boolean value that indicates whether playbacks resume; otherwise, they stay
  ///     paused until they are resumed individually.
  ///   - seconds: The duration of the interruption, for catching up, in seconds. Frames that were
  ///     rendered meanwhile are counted automatically, so it matters only if the engine was not
  ///     rendered.
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func endInterruption(resumes: Bool = true, after seconds: Double = 0) {
    let nanoseconds = seconds > 0 ? min(seconds * 1e9 + 0.5, 0x1p62) : 0
    renderer.endInterruption(resumes: resumes, after: Int64(nanoseconds))
  }

  /// The duration is in seconds.
  @available(*, unavailable, message: "'after' is in seconds; divide by 1e9")
  @_noAllocation @_noLocks
  public func endInterruption(resumes: Bool = true, after nanoseconds: Int64) {
    renderer.endInterruption(resumes: resumes, after: nanoseconds)
  }
}

extension EngineRenderer {
  /// Pauses everything; see ``HapticEngine/beginInterruption(_:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks package func beginInterruption(_ reason: StoppedReason) {
    rings.pointee.statuses.beginInterruption(reason)
  }

  /// Resumes everything; see ``HapticEngine/endInterruption(resumes:after:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  package func endInterruption(resumes: Bool = true, after nanoseconds: Int64 = 0) {
    rings.pointee.statuses.endInterruption(resumes: resumes, after: nanoseconds)
  }
}

extension EngineControl {
  /// Sets the effect of an interruption on a playback.
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

  /// Sets the effect of an interruption on a player; see
  /// ``HapticPlayer/setInterruptionPolicy(_:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/setInterruptionPolicy(_:)``.
  public mutating func setInterruptionPolicy(
    _ policy: InterruptionPolicy,
    of player: HapticPlayer
  ) throws(EngineError) {
    if let playback = try activePlayback(of: player) {
      try setInterruptionPolicy(policy, of: playback)
    }
    try change(player) { $0.onInterruption = policy }
  }
}
