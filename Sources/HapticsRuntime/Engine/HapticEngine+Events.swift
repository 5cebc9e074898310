import Synchronization

extension HapticEngine {
  /// What happened since the last call, in the order in which it did.
  ///
  /// Here, too, memory is freed that the render side is done with: a game calls it once a frame.
  public func poll() -> [EngineEvent] {
    let events = control.withLock { control -> [EngineEvent] in
      control.collect()
      let lost =
        control.lostEvents
        + control.rings.pointee.lostMessages.exchange(0, ordering: .relaxed)
      control.lostEvents = 0
      if lost > 0 { control.events.append(.lost(lost)) }
      guard !control.events.isEmpty else { return [] }
      let events = control.events
      control.events.removeAll(keepingCapacity: true)
      return events
    }
    if !events.isEmpty {
      continuations.withLock { continuations in
        for continuation in continuations {
          for event in events { continuation.yield(event) }
        }
      }
    }
    return events
  }

  /// A sequence of what ``poll()`` finds from now on; of what nobody takes, the newest 4,096 stay.
  ///
  /// The render side wakes nobody, so somebody has to poll.
  public func events() -> AsyncStream<EngineEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: EngineEvent.self,
      bufferingPolicy: .bufferingNewest(4096)
    )
    continuations.withLock { $0.append(continuation) }
    return stream
  }

  /// Tells the engine that a visual was shown.
  ///
  /// - Returns: Whether that was still wanted.
  @discardableResult
  public func acknowledge(_ visual: VisualCue.ID) -> Bool {
    control.withLock { $0.acknowledge(visual) }
  }
}
