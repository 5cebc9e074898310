public import HapticsRuntime
import HapticsTimeline
import Synchronization

extension EngineLifecycle {
  /// Performs due work and returns the events since the last call.
  ///
  /// Call it once per frame of the game, before `HapticEngine.poll()`.
  public func poll(at moment: HostTimestamp = .now) -> [LifecycleEvent] {
    life.withLock { life in
      noticeSleep(&life, moment)
      for event in output.takeEvents() { take(event, &life, moment) }
      restart(&life, moment)
      life.follow(output.status.volume)
      drive(&life, moment.time)
      finish(&life, moment.time)
      defer { life.events = [] }
      return life.events
    }
  }

  /// Interrupts the engine after the machine slept, until the interruption is ended explicitly.
  private func noticeSleep(_ life: inout Life, _ moment: HostTimestamp) {
    defer { life.slept = moment.slept }
    guard let before = life.slept, moment.slept &- before > 100_000_000 else { return }
    life.events.append(.machineSlept(moment.slept &- before))
    guard life.state == .running || life.isFailed else { return }
    // The machine fell asleep after the last call, as far as is known just now.
    interrupt(&life, .applicationSuspended, HostTimestamp(time: moment.time, slept: before))
  }

  private func take(_ event: OutputEvent, _ life: inout Life, _ moment: HostTimestamp) {
    let now = moment.time
    life.events.append(.output(event))
    switch event {
    case .started:
      guard output.status.state == .running else { return }
      if life.isFailed {
        life.isFailed = false
        life.restoreModalities()
        life.drive = nil
        life.retryAt = nil
        life.state = .running
      }
      guard life.state == .running else { return }
      life.startedAt = now
      life.events.append(.started)
    case .lost(let fault):
      guard life.state == .running || life.isFailed else { return }
      fail(&life, fault)
      // The loss of a device that played for a while does not count as a repeated failure.
      if let startedAt = life.startedAt, now &- startedAt > 5_000_000_000 { life.attempts = 0 }
      life.startedAt = nil
      life.retryAt = nil
    case .modalityLost(let modality, let fault):
      let reason: StoppedReason = fault.kind == .gone ? .gameControllerDisconnect : .systemError
      life.loseModalities([modality], reason)
    case .interruptionBegan:
      guard life.state == .running || life.isFailed else { return }
      interrupt(&life, .audioSessionInterrupt, moment)
    case .interruptionEnded(let isResumed):
      guard life.state == .interrupted(.audioSessionInterrupt) else { return }
      // If the output does not start, it is restarted as after a loss.
      try? end(&life, isResumed, moment)
    default: break
    }
  }

  /// Starts the output again, when it is time.
  private func restart(_ life: inout Life, _ moment: HostTimestamp) {
    let now = moment.time
    guard life.isFailed, configuration.restarts, let fault = life.lastFault else { return }
    guard let retryAt = life.retryAt else {
      life.retryAt = .max
      if let wait = configuration.backOff.wait(before: life.attempts + 1) {
        life.retryAt = now &+ wait
      } else {
        life.events.append(.gaveUp(fault))
      }
      return
    }
    guard now >= retryAt else { return }
    life.attempts += 1
    // Wait for an event with the result.
    life.retryAt = .max
    life.events.append(.restarting(attempt: life.attempts))
    output.restart(life.engine)
    for event in output.takeEvents() { take(event, &life, moment) }
  }

  /// Advances the engine with the host clock while no output pulls.
  private func drive(_ life: inout Life, _ now: Int64) {
    guard life.isFailed, output.status.state != .running else { return }
    var drive = life.drive ?? HostClockDrive(life.engine, at: now)
    drive.run(life.engine.renderer, until: now)
    life.drive = drive
  }

  private func finish(_ life: inout Life, _ now: Int64) {
    let timeout = configuration.idleTimeout
    guard life.state == .running, life.stopsWhenFinished || timeout != nil, life.engine.isIdle
    else {
      life.idleSince = nil
      return
    }
    if life.stopsWhenFinished { return halt(&life, reason: .notifyWhenFinished) }
    let since = life.idleSince ?? now
    life.idleSince = since
    if let timeout, Double(now &- since) >= timeout * 1e9 { halt(&life, reason: .idleTimeout) }
  }
}
