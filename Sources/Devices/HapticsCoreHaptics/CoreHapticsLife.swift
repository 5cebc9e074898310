#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsTimeline

  /// An engine of Core Haptics, which is restarted after a stop: once a second until it runs.
  struct CoreHapticsLife {
    enum Event {
      /// The engine has stopped, and its players and sounds are gone.
      case stopped(StoppedReason)
      case restarted
      case failed(HapticSlot, HapticStartRefusal)
    }

    let engine: CHHapticEngine
    let mailbox = CoreHapticsMailbox()
    private(set) var isRunning = true
    private var isStarting = false
    /// The time of the next attempt to restart; `nil` if the engine cannot restart.
    private var nextAttempt: Int64?

    init(_ engine: CHHapticEngine) throws(HapticStartRefusal) {
      self.engine = engine
      mailbox.handle(engine)
      try refusing(.failed) { try engine.start() }
    }

    /// Returns what the handlers have reported, and restarts the engine if it is time.
    mutating func takeEvents(at time: Int64) -> [Event] {
      var events: [Event] = []
      for message in mailbox.take() {
        switch message {
        case .stopped(let reason):
          stop(reason, at: time, &events)
          if reason == .gameControllerDisconnect || reason == .engineDestroyed { nextAttempt = nil }
        case .reset: stop(.systemError, at: time, &events)
        case .started(nil):
          isStarting = false
          isRunning = true
          events.append(.restarted)
        case .started:
          isStarting = false
          nextAttempt = time &+ 1_000_000_000
        case .failed(let slot, let refusal): events.append(.failed(slot, refusal))
        }
      }
      if !isRunning, !isStarting, let nextAttempt, nextAttempt <= time {
        isStarting = true
        mailbox.start(engine)
      }
      return events
    }

    private mutating func stop(_ reason: StoppedReason, at time: Int64, _ events: inout [Event]) {
      guard isRunning else { return }
      isRunning = false
      nextAttempt = time
      events.append(.stopped(reason))
    }
  }
#endif
