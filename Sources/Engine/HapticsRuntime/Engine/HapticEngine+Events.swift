import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Returns the events since the last call, in order.
  ///
  /// Here, too, memory is freed that the render side is done with: a game calls it once a frame.
  public func poll() -> [EngineEvent] {
    var events: [EngineEvent] = []
    poll(most: .max) { events.append($0) }
    return events
  }

  /// Hands on what happened since the last call, but no more than a number of events.
  ///
  /// The body may call the engine.
  public func poll(most: Int, _ body: (EngineEvent) -> Void) {
    // Most frames bring nothing: then not even the lock is taken.
    if renderer.isQuiet { return }
    let events = control.withLock { control -> [EngineEvent]? in
      control.collect()
      let lost = control.takeLost()
      if lost > 0 { control.events.append(.lost(lost)) }
      let events = control.takeEvents(most)
      return events.isEmpty ? nil : events
    }
    guard let events else { return }
    for event in events {
      body(event)
      complete(event)
    }
    streams.send(events)
  }

  /// Calls the completion handler of a player whose playback is over.
  private func complete(_ event: EngineEvent) {
    guard case .transport(let playback, let kind, _) = event,
      kind == .finished || kind == .stopped
    else { return }
    let (handler, unused) = control.withLock { $0.state.players.end(playback) }
    if let unused { unload(unused) }
    handler?(kind == .finished ? .finished : .stopped)
  }

  /// Tells the engine that a visual was shown.
  ///
  /// - Returns: Whether that was still wanted: not of a visual that has expired, with which only
  ///   cues that are merged into it later are shown.
  @discardableResult
  public func acknowledge(_ visual: VisualCue.ID) -> Bool {
    control.withLock { $0.acknowledge(visual) }
  }
}
