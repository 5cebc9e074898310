import Synchronization

#if hasFeature(Embedded)
  /// The sequences of events that were asked for: none, as there is no concurrency runtime.
  struct EventStreams {
    func send(_ events: [EngineEvent]) {}

    func finish() {}
  }
#else
  /// The sequences of events that were asked for.
  struct EventStreams: ~Copyable {
    private let continuations = Mutex<[AsyncStream<EngineEvent>.Continuation]>([])

    /// A new sequence of what is sent from now on.
    func add() -> AsyncStream<EngineEvent> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: EngineEvent.self,
        bufferingPolicy: .bufferingNewest(4096)
      )
      continuations.withLock { $0.append(continuation) }
      return stream
    }

    func send(_ events: [EngineEvent]) {
      continuations.withLock { continuations in
        for continuation in continuations {
          for event in events { continuation.yield(event) }
        }
      }
    }

    func finish() {
      for continuation in continuations.withLock({ $0 }) { continuation.finish() }
    }
  }

  extension HapticEngine {
    /// A sequence of what ``poll()`` finds from now on; of what nobody takes, the newest 4,096 stay.
    ///
    /// The render side wakes nobody, so somebody has to poll.
    public func events() -> AsyncStream<EngineEvent> { streams.add() }
  }
#endif
