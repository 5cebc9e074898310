import Synchronization

#if hasFeature(Embedded)
  /// The requested event streams; always empty without a concurrency runtime.
  struct EventStreams {
    func send(_ events: [EngineEvent]) {}

    func finish() {}
  }
#else
  /// The requested event streams.
  struct EventStreams: ~Copyable {
    private let continuations = Mutex<[AsyncStream<EngineEvent>.Continuation]>([])

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
    /// Returns a stream of the events that ``poll()`` finds after this call; the newest 4,096
    /// undelivered events are kept.
    ///
    /// The render thread does not wake tasks, so the program must poll.
    public func events() -> AsyncStream<EngineEvent> { streams.add() }
  }
#endif
