import NIOCore
import Synchronization

/// The open connections of a server, and the space on disk that their request bodies share.
final class StudioConnections: Sendable {
  let limits: StudioLimits
  private let state = Mutex(State())

  private struct State {
    var count = 0
    /// The connections that have not shown the secret, the oldest first.
    var strangers: [any Channel] = []
    var bodySize = 0
  }

  init(_ limits: StudioLimits) { self.limits = limits }

  /// Adds a connection; the oldest stranger makes room for it.
  ///
  /// - Returns: `false` if there are too many connections.
  func add(_ channel: any Channel) -> Bool {
    let (isAdded, former) = state.withLock { state in
      var former: (any Channel)?
      if state.count >= limits.connections {
        guard !state.strangers.isEmpty else { return (false, former) }
        former = state.strangers.removeFirst()
        state.count -= 1
      }
      state.count += 1
      state.strangers.append(channel)
      return (true, former)
    }
    former?.close(promise: nil)
    return isAdded
  }

  /// Keeps a connection that has shown the secret.
  func keep(_ channel: any Channel) {
    state.withLock { $0.strangers.removeAll { $0 === channel } }
  }

  /// Removes a connection that was added and, if it is not kept, not yet removed.
  func remove(_ channel: any Channel, isKept: Bool) {
    state.withLock { state in
      if isKept {
        state.count -= 1
      } else if let index = state.strangers.firstIndex(where: { $0 === channel }) {
        state.strangers.remove(at: index)
        state.count -= 1
      }
    }
  }

  /// Reserves disk space for a part of a request body.
  ///
  /// - Returns: `false` if other bodies leave too little of it.
  func reserve(_ size: Int) -> Bool {
    state.withLock { state in
      guard size <= limits.bodySize - state.bodySize else { return false }
      state.bodySize += size
      return true
    }
  }

  func release(_ size: Int) { state.withLock { $0.bodySize -= size } }
}
