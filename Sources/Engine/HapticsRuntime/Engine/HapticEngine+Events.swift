import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Returns the events since the last call, in order.
  ///
  /// This call also frees memory that the render thread no longer uses. Call it once per frame of
  /// the game.
  public func poll() -> [EngineEvent] { poll(at: nil) }

  /// Returns the events since the last call, and drives a ``startPlayer`` at a time.
  ///
  /// - Parameter moment: The current time; by default, the host's clock.
  public func poll(at moment: HostTimestamp?) -> [EngineEvent] {
    var events: [EngineEvent] = []
    poll(maximumCount: .max, at: moment) { events.append($0) }
    return events
  }

  /// Calls a closure with each event since the last call, up to a limit.
  ///
  /// The body may call the engine.
  public func poll(maximumCount: Int, _ body: (EngineEvent) -> Void) {
    poll(maximumCount: maximumCount, at: nil, body)
  }

  package func poll(maximumCount: Int, at moment: HostTimestamp?, _ body: (EngineEvent) -> Void) {
    let hasPlayer = !configuration.startBuses.isEmpty && driver.withLock { $0 != nil }
    // Most frames have no events, so skip the lock.
    if renderer.isQuiet, !hasPlayer { return }
    var events = control.withLock { control in
      control.collect()
      let lost = control.takeLost()
      if lost > 0 { control.events.append(.lost(lost)) }
      return control.takeEvents(maximumCount)
    }
    if hasPlayer { drive(&events, at: moment?.time ?? HostClock.now) }
    if events.isEmpty { return }
    for event in events {
      body(event)
      complete(event)
    }
    streams.send(events)
  }

  private func complete(_ event: EngineEvent) {
    guard case .transport(let playback, let kind, _) = event,
      kind == .finished || kind == .stopped
    else { return }
    let (handler, unused) = control.withLock { $0.state.players.end(playback) }
    if let unused { unload(unused) }
    handler?(kind == .finished ? .finished : .stopped)
  }

  /// Acknowledges that a visual was shown.
  ///
  /// - Returns: `true` if the acknowledgment was expected. It is `false` for an expired visual, of
  ///   which only cues that are merged later count as shown.
  @discardableResult
  public func acknowledge(_ visual: VisualCue.ID) -> Bool {
    control.withLock { $0.acknowledge(visual) }
  }
}
