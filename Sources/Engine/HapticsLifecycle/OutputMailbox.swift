import HapticsRealtime
import Synchronization

/// A lock-free and allocation-free queue of events from the thread of an output.
///
/// One thread posts, one takes. If the queue is full, new events are dropped and counted.
package final class OutputMailbox: @unchecked Sendable {
  // Sendable: one thread writes, one reads, as the ring's index asks.

  private let events = Ring<OutputEvent>(capacity: 256)
  private let missed = Atomic<Int>(0)

  /// Takes the memory for 256 events.
  package init() {}

  @_noAllocation @_noLocks package func post(_ event: OutputEvent) {
    if !events.push(event) { missed.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Removes and returns the posted events, oldest first.
  package func take() -> [OutputEvent] {
    var taken: [OutputEvent] = []
    while let event = events.pop() { taken.append(event) }
    let lost = missed.exchange(0, ordering: .relaxed)
    if lost > 0 { taken.append(.missed(lost)) }
    return taken
  }
}
