public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// The player of the platform that plays the patterns of ``EngineConfiguration/startBuses``.
  ///
  /// A new player prepares all loaded patterns. Without a player, ``poll()`` returns the starts as
  /// events, and ``acknowledge(_:_:)`` takes their outcomes.
  public var startPlayer: (any HapticStartPlayer)? {
    get { driver.withLock { $0?.player } }
    set {
      let library = newValue == nil ? [:] : library.withLock { $0 }
      driver.withLock { driver in
        driver = newValue.map { StartDriver($0) }
        driver?.prepareAgain(library)
      }
      control.withLock { $0.hasPlayer = newValue != nil }
    }
  }

  /// Takes the player of an engine that this one replaces, with its starts.
  func takePlayer(of old: HapticEngine) {
    let taken = old.driver.withLock { driver in driver.take() }
    control.withLock { $0.hasPlayer = taken != nil }
    driver.withLock { driver in driver = taken }
  }

  /// Passes starts to the player and the outcomes to the engine, and removes the player's events.
  func drive(_ events: inout [EngineEvent], at now: Int64) {
    driver.withLock { driver in
      guard driver != nil else { return }
      driver?.readReports(at: now)
      // A cue may be held back on the frame on which it was announced, and must not be felt then.
      let cancelled = events.compactMap { event in
        if case .startChanged(let change) = event, change.kind == .cancel { change.id } else { nil }
      }
      var others = 0
      for index in events.indices {
        switch events[index] {
        case .start(let start) where cancelled.contains(start.id): continue
        case .start, .startChanged: driver?.take(events[index], at: now)
        default:
          events[others] = events[index]
          others += 1
        }
      }
      events.removeSubrange(others...)
      driver?.advance(to: now)
      followPlayer(&driver)
      control.withLock { control in
        driver?.takeOutcomes { id, outcome in _ = control.acknowledge(id, outcome) }
        driver?.takeRefusals { start, refusal, frame in
          control.report(refusal, ofChangeOf: start, at: frame)
        }
        control.expireStarts()
      }
    }
  }

  /// Loses the haptic modality with its player, and restores it when the player is ready again.
  ///
  /// The render thread has seen the loss by then, so that it starts everything again that plays.
  private func followPlayer(_ driver: inout StartDriver?) {
    if driver?.hasStopped == true, let reason = driver?.stopped {
      driver?.hasStopped = false
      let status = wantedStatus(of: .haptic)
      if case .failed = status { return }
      driver?.statusBefore = status
      setStatus(.failed(reason), of: .haptic)
    }
    guard driver?.hasRestarted == true, control.withLock({ $0.statuses.haptic.isLost }) else {
      return
    }
    driver?.prepareAgain(library.withLock { $0 })
    if case .failed = wantedStatus(of: .haptic), let before = driver?.statusBefore.take() {
      setStatus(before, of: .haptic)
    }
  }
}

extension HapticEngine {
  /// Reports the outcome of a start, if its events are polled without a `HapticStartPlayer`.
  ///
  /// - Returns: `true` if the start was announced, and its outcome was open; otherwise, `false`.
  @discardableResult
  public func acknowledge(_ start: HapticStart.ID, _ outcome: HapticStartOutcome) -> Bool {
    control.withLock { $0.acknowledge(start, outcome) }
  }

  /// Reports that a change of a start was refused, if its events are polled without a
  /// `HapticStartPlayer`.
  ///
  /// For the engine, the change has happened: after a refused stop, pause or rate, end the pattern on
  /// the player, which would run on or out of step. The next ``poll()`` returns a receipt of the state
  /// ``Receipt/State/changeRefused(_:)``, once for each reason in a row.
  ///
  /// - Returns: `true` if the start has not ended; otherwise, `false`.
  @discardableResult
  public func acknowledge(
    _ change: HapticStartChange,
    refused refusal: HapticStartRefusal
  ) -> Bool {
    acknowledge(changeOf: change.id, at: change.frame, refused: refusal)
  }

  @discardableResult
  package func acknowledge(
    changeOf start: HapticStart.ID,
    at frame: Int64,
    refused refusal: HapticStartRefusal
  ) -> Bool {
    control.withLock { control in
      guard let index = control.starts.firstIndex(where: { $0.start.id == start }) else {
        return false
      }
      // A fade that is refused would repeat it every 10 ms.
      guard control.starts[index].changeRefusal != refusal else { return true }
      control.starts[index].changeRefusal = refusal
      control.report(refusal, ofChangeOf: control.starts[index].start, at: frame)
      return true
    }
  }
}
