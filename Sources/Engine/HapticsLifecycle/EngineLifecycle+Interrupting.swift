public import HapticsRuntime
public import HapticsTimeline
import Synchronization

extension EngineLifecycle {
  /// Interrupts the engine and stops the output; engine time stops until
  /// ``endInterruption(isResumed:at:)``.
  ///
  /// The effect on a playback depends on its `InterruptionPolicy`. Visuals that were announced
  /// and not yet shown are withdrawn.
  ///
  /// - Parameters:
  ///   - reason: The reason to report.
  ///   - moment: The time of the interruption, from which catching up is measured.
  public func beginInterruption(
    _ reason: StoppedReason = .audioSessionInterrupt,
    at moment: HostTimestamp = .now
  ) {
    life.withLock { interrupt(&$0, reason, moment) }
  }

  /// Ends the interruption and starts the output.
  ///
  /// - Parameters:
  ///   - isResumed: A Boolean value that indicates whether paused playbacks resume; otherwise, the
  ///     engine is stopped, and they stay paused until they are resumed individually.
  ///   - moment: The end of the interruption; catching up includes the time during which the
  ///     machine slept.
  /// - Throws: ``OutputError`` if the device cannot play, as from ``start(at:)``.
  public func endInterruption(
    isResumed: Bool = true,
    at moment: HostTimestamp = .now
  ) throws(OutputError) {
    try life.withLock { life throws(OutputError) in try end(&life, isResumed, moment) }
  }

  func end(_ life: inout Life, _ isResumed: Bool, _ moment: HostTimestamp) throws(OutputError) {
    guard case .interrupted(let reason) = life.state else { return }
    resume(&life, moment, resumes: isResumed)
    guard isResumed else {
      life.engine.drainCommands()
      life.state = .stopped(reason)
      return
    }
    try begin(&life)
    life.state = .running
  }

  func interrupt(_ life: inout Life, _ reason: StoppedReason, _ moment: HostTimestamp) {
    if case .interrupted = life.state { return }
    output.stop()
    life.restoreModalities()
    life.drive = nil
    life.retryAt = nil
    life.isFailed = false
    life.interruptedAt = moment
    life.engine.beginInterruption(reason)
    life.engine.drainCommands()
    life.state = .interrupted(reason)
    life.events.append(.interruptionBegan(reason))
  }

  func resume(_ life: inout Life, _ moment: HostTimestamp, resumes: Bool) {
    let began = life.interruptedAt
    let passed = (moment.time &- began.time) &+ (moment.slept &- began.slept)
    life.engine.renderer.endInterruption(resumes: resumes, after: max(passed, 0))
    life.events.append(.interruptionEnded(isResumed: resumes))
  }
}
