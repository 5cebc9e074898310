public import HapticsTimeline
import Synchronization

extension EngineLifecycle {
  /// Interrupts the engine and stops the output: time in the engine stands still until
  /// ``endInterruption(isResumed:at:)``.
  ///
  /// What that does to a playback, its own ``InterruptionPolicy`` says. Visuals that were announced
  /// and not yet shown are withdrawn.
  ///
  /// - Parameters:
  ///   - reason: Why, for whoever watches.
  ///   - moment: When; what catches up counts from there.
  public func beginInterruption(
    _ reason: StoppedReason = .audioSessionInterrupt,
    at moment: HostMoment = .now
  ) {
    life.withLock { interrupt(&$0, reason, moment) }
  }

  /// Ends the interruption and starts the output.
  ///
  /// - Parameters:
  ///   - isResumed: Whether what the interruption paused goes on; else the engine is stopped, and
  ///     that stays paused until somebody resumes it.
  ///   - moment: When; what catches up goes on where it would be then, the time included in which the
  ///     machine slept.
  /// - Throws: Why the device does not play again, as ``start(at:)`` does.
  public func endInterruption(
    isResumed: Bool = true,
    at moment: HostMoment = .now
  ) throws(OutputError) {
    try life.withLock { life throws(OutputError) in
      guard case .interrupted(let reason) = life.state else { return }
      resume(&life, moment, resumes: isResumed)
      guard isResumed else {
        life.engine.takeOrders()
        life.state = .stopped(reason)
        return
      }
      try begin(&life)
      life.state = .running
    }
  }

  func interrupt(_ life: inout Life, _ reason: StoppedReason, _ moment: HostMoment) {
    if case .interrupted = life.state { return }
    output.stop()
    life.restoreModalities()
    life.drive = nil
    life.retryAt = nil
    life.isFailed = false
    life.interruptedAt = moment
    life.engine.beginInterruption(reason)
    life.engine.takeOrders()
    life.state = .interrupted(reason)
    life.events.append(.interruptionBegan(reason))
  }

  /// Lets the engine go on; its output does not pull yet.
  func resume(_ life: inout Life, _ moment: HostMoment, resumes: Bool) {
    let began = life.interruptedAt
    let passed = (moment.time &- began.time) &+ (moment.slept &- began.slept)
    life.engine.endInterruption(resumes: resumes, after: max(passed, 0))
    life.events.append(.interruptionEnded(isResumed: resumes))
  }
}
