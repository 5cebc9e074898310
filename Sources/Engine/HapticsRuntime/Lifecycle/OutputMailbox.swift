import HapticsRealtime
import Synchronization

/// The way of events from the thread of an output to whoever asks: it neither locks nor allocates.
///
/// One thread posts, one takes. When nobody takes, the newest are lost and counted.
public final class OutputMailbox: @unchecked Sendable {
  // Sendable: one thread writes, one reads, as the ring's index asks.

  private let events = Ring<OutputEvent>(capacity: 256)
  private let missed = Atomic<Int>(0)

  /// Takes the memory for 256 events.
  public init() {}

  /// Leaves an event.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func post(_ event: OutputEvent) {
    if !events.push(event) { missed.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Takes what was left, oldest first.
  public func take() -> [OutputEvent] {
    var taken: [OutputEvent] = []
    while let event = events.pop() { taken.append(event) }
    let lost = missed.exchange(0, ordering: .relaxed)
    if lost > 0 { taken.append(.missed(lost)) }
    return taken
  }
}
