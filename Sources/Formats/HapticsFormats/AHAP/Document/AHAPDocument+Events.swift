import HapticsCore
import HapticsRealtime
import LocatedJSON

extension AHAPDocument {
  /// The event of an object.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  func event(at node: JSONDocument.NodeID) -> LocatedEvent? {
    let index = events.partitioningIndex { $0.node >= node }
    return index < events.count && events[index].node == node ? events[index] : nil
  }

  /// The element of `Pattern` that an object is; `nil` for other nodes.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  func entry(at node: JSONDocument.NodeID) -> PatternEntry? {
    let index = entries.partitioningIndex { $0.node >= node }
    return index < entries.count && entries[index].node == node ? entries[index] : nil
  }

  /// Returns the element of `Pattern` that contains only the event.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  func entry(holdingOnly event: LocatedEvent) -> JSONDocument.NodeID? {
    let low = entries.partitioningIndex { $0.node >= event.node }
    guard low > 0 else { return nil }
    let entry = entries[low - 1].node
    guard json.members(of: entry).first(where: { _ in true })?.value == event.node,
      json.next(after: entry) == json.next(after: event.node)
    else { return nil }
    return entry
  }

  /// Returns whether Core Haptics rejects the event without a duration, because it is sustained.
  func needsDuration(_ event: LocatedEvent) -> Bool {
    switch event.type {
    case .hapticContinuous, .audioContinuous: isSustained(event)
    case .hapticTransient, .audioCustom, nil: false
    }
  }

  /// Returns whether the event is sustained for its duration instead of decaying.
  func isSustained(_ event: LocatedEvent) -> Bool {
    for parameter in eventParameters[event.parameters].reversed() where parameter.id == .sustained {
      if let value = parameter.value.usable { return value != 0 }
    }
    return true
  }
}
