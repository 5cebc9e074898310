public import HapticsTimeline
import Synchronization

extension EngineLifecycle {
  /// Holds everything at its place: time in the engine stands still until ``endInterruption``.
  ///
  /// Playbacks that are to be aborted by interruptions are stopped. Visuals that were announced and
  /// not yet shown are withdrawn.
  ///
  /// - Parameter reason: Why, for whoever watches.
  public func beginInterruption(_ reason: StoppedReason = .audioSessionInterrupt) {
    life.withLock { interrupt(&$0, reason) }
  }

  /// Lets everything go on at its place.
  ///
  /// - Parameter isResumed: Whether it should; else the engine is stopped, and what was held stays
  ///   paused until somebody resumes it.
  /// - Throws: Why the device does not play again, as ``start()`` does.
  public func endInterruption(isResumed: Bool = true) throws(OutputError) {
    try life.withLock { life throws(OutputError) in
      guard case .interrupted(let reason) = life.state else { return }
      life.events.append(.interruptionEnded(isResumed: isResumed))
      let held = life.held
      life.held = []
      guard isResumed else {
        life.state = .stopped(reason)
        return
      }
      life.engine.release(held)
      try begin(&life)
      life.state = .running
    }
  }

  func interrupt(_ life: inout Life, _ reason: StoppedReason) {
    if case .interrupted = life.state { return }
    output.stop()
    life.restoreModalities()
    life.drive = nil
    life.retryAt = nil
    life.isFailed = false
    let (policies, standard) = (life.policies, configuration.interruptions)
    life.held = life.engine.hold { (policies[$0] ?? standard) == .abort }
    life.state = .interrupted(reason)
    life.events.append(.interruptionBegan(reason))
  }
}
