import HapticsTimeline

#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsRuntime
  import Synchronization

  /// A player of a pattern.
  struct HapticSlot: Hashable {
    var pattern: PatternID
    var instance: Int

    init(_ pattern: PatternID, _ instance: Int) {
      self.pattern = pattern
      self.instance = instance
    }
  }

  /// The reports of Core Haptics' handlers, in order.
  ///
  /// Core Haptics calls handlers on its own queue. They only leave a message, and belong to no
  /// actor.
  final class CoreHapticsMailbox: Sendable {
    enum Message: Sendable {
      case stopped(StoppedReason)
      case reset
      /// The engine has started, or refused.
      case started(HapticStartRefusal?)
      case failed(HapticSlot, HapticStartRefusal)
    }

    private let messages = Mutex<[Message]>([])

    func post(_ message: Message) { messages.withLock { $0.append(message) } }

    func take() -> [Message] {
      messages.withLock { messages in
        defer { messages.removeAll(keepingCapacity: true) }
        return messages
      }
    }

    func handle(_ engine: CHHapticEngine) {
      engine.stoppedHandler = { @Sendable [self] reason in
        let number = Int8(truncatingIfNeeded: reason.rawValue)
        post(.stopped(StoppedReason(rawValue: number) ?? .systemError))
      }
      engine.resetHandler = { @Sendable [self] in post(.reset) }
    }

    func handle(_ player: any CHHapticAdvancedPatternPlayer, _ slot: HapticSlot) {
      player.completionHandler = { @Sendable [self] error in
        if let error { post(.failed(slot, HapticStartRefusal(.failed, error))) }
      }
    }

    func start(_ engine: CHHapticEngine) {
      engine.start { @Sendable [self] error in
        post(.started(error.map { HapticStartRefusal(.failed, $0) }))
      }
    }
  }
#endif
