import CHaptics
import HapticsRuntime
import Synchronization

/// The orders for external assets that wait for `haptics_preloader_poll`, or the program's functions
/// that receive them.
final class ExternalOrders: Sendable {
  private let state = Mutex(State())

  private struct State: @unchecked Sendable {
    // Sendable: haptics.h asks that the context may be used on every thread.
    var load: haptics_load_external?
    var release: haptics_release_external?
    var context: UnsafeMutableRawPointer?
    var waiting = EventBuffer<haptics_external>()
    /// The loads that were ordered and are not settled.
    var open: [Int64: ExternalLoad] = [:]
  }

  func setFunctions(
    _ load: haptics_load_external?,
    _ release: haptics_release_external?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let new = State(load: load, release: release, context: context)
    state.withLock { ($0.load, $0.release, $0.context) = (new.load, new.release, new.context) }
  }

  /// Returns an asset whose load and release are ordered from the program.
  func asset(_ name: String, _ request: haptics_request) -> ExternalAsset {
    let tag = request.tag
    return ExternalAsset(
      name,
      estimate: request.estimate,
      timeout: request.timeout > 0 ? Double(request.timeout) / 1e9 : nil,
      priority: UInt8(request.priority),
      load: { load in
        self.begin(load, tag)
        let ticket = Int64(load.ticket)
        return { self.abandon(ticket, tag) }
      },
      release: { self.release(name, Int64($0), tag) }
    )
  }

  private func begin(_ load: ExternalLoad, _ tag: Int64) {
    let order = Self.order(HAPTICS_EXTERNAL_LOAD, Int64(load.ticket), tag)
    let functions = state.withLock { state in
      state.open[order.ticket] = load
      if state.load == nil { state.waiting.append(order) }
      return state
    }
    guard let function = functions.load else { return }
    var bytes: Int64 = 0
    let status = withUnsafePointer(to: order) { order in
      load.name.withCString { function(functions.context, order, $0, &bytes) }
    }
    switch Int(status) {
    case HAPTICS_OK where bytes >= 0: close(order.ticket)?.finish(holding: bytes)
    case HAPTICS_OK: close(order.ticket)?.fail("the callback stored \(bytes) bytes")
    case HAPTICS_PENDING: break
    default: close(order.ticket)?.fail(String(cString: haptics_status_name(status)))
    }
  }

  private func abandon(_ ticket: Int64, _ tag: Int64) {
    state.withLock { state in
      guard state.open[ticket] != nil else { return }
      state.waiting.append(Self.order(HAPTICS_EXTERNAL_ABANDON, ticket, tag))
    }
  }

  private func release(_ name: String, _ ticket: Int64, _ tag: Int64) {
    let order = Self.order(HAPTICS_EXTERNAL_RELEASE, ticket, tag)
    let functions = state.withLock { state in
      if state.release == nil { state.waiting.append(order) }
      return state
    }
    withUnsafePointer(to: order) { order in
      name.withCString { functions.release?(functions.context, order, $0) }
    }
  }

  private static func order(_ kind: Int, _ ticket: Int64, _ tag: Int64) -> haptics_external {
    var order = haptics_external()
    order.struct_size = UInt32(MemoryLayout<haptics_external>.size)
    order.kind = Int32(kind)
    (order.ticket, order.tag) = (ticket, tag)
    return order
  }

  /// Writes the orders that wait, as far as they fit, and returns their number.
  func write(
    to memory: UnsafeMutablePointer<haptics_external>?,
    _ capacity: Int,
    _ stride: Int
  ) -> Int {
    let address = UInt(bitPattern: memory)
    return state.withLock { state in
      state.waiting.write(to: UnsafeMutablePointer(bitPattern: address), capacity, stride)
    }
  }

  /// Takes the load of a ticket, which is then settled.
  func close(_ ticket: Int64) -> ExternalLoad? {
    state.withLock { $0.open.removeValue(forKey: ticket) }
  }

  /// Ends all loads, which can no longer be settled.
  func closeAll() {
    let open = state.withLock { state in
      let open = state.open.values.map { $0 }
      state.open = [:]
      state.waiting = EventBuffer()
      return open
    }
    for load in open { load.fail("the preloader was destroyed") }
  }
}
