// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

/// The target of a `haptics_preloader`.
struct PreloaderHandle {
  let preloader: Preloader
  let orders = ExternalOrders()

  static func preloader(_ handle: OpaquePointer?) throws(CallError) -> Preloader {
    try known(handle).preloader
  }

  fileprivate static func known(
    _ handle: OpaquePointer?
  ) throws(CallError) -> PreloaderHandle {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<PreloaderHandle>(handle).pointee
  }
}

@c @implementation
public func haptics_preloader_create(
  _ engine: OpaquePointer?,
  _ budget: Int64,
  _ preloader: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  preloader?.pointee = nil
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let preloader else { throw .null }
    try require(budget, in: 0...Int64.max, "budget")
    let made = PreloaderHandle(preloader: Preloader(engine, budget: budget))
    preloader.pointee = OpaquePointer(allocate(made))
  }
}

@c @implementation
public func haptics_preloader_destroy(_ preloader: OpaquePointer?) {
  guard let preloader else { return }
  UnsafeMutablePointer<PreloaderHandle>(preloader).pointee.orders.closeAll()
  free(UnsafeMutablePointer<PreloaderHandle>(preloader))
}

@c @implementation
public func haptics_preloader_begin(
  _ preloader: OpaquePointer?,
  _ requests: UnsafePointer<haptics_request>?,
  _ count: Int,
  _ stride: Int,
  _ group: UnsafePointer<CChar>?,
  _ preload: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  preload?.pointee = nil
  return answer { () throws(CallError) in
    let known = try PreloaderHandle.known(preloader)
    guard let preload else { throw .null }
    let read = try PreloadRequests(try elements(requests, count, stride), known.orders)
    let begun = known.preloader.begin(
      read.files,
      external: read.external,
      group: String(optional: group) ?? ""
    )
    preload.pointee = OpaquePointer(allocate(PreloadHandle(preload: begun, keys: read.keys)))
  }
}

@c @implementation
public func haptics_preloader_load_next(
  _ preloader: OpaquePointer?,
  _ assets: UnsafePointer<haptics_assets>?,
  _ is_done: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  is_done?.pointee = 0
  return answer { () throws(CallError) in
    let known = try PreloaderHandle.preloader(preloader)
    _ = try SuppliedFiles(assets)
    guard let job = known.next() else {
      is_done?.pointee = 1
      return
    }
    var shortage: PreloadFailure?
    do throws(CallError) {
      let files = try SuppliedFiles(assets) { bytes throws(CallError) in
        do throws(PreloadFailure) { try known.reserve(bytes, for: job) } catch {
          shortage = error
          throw error.refusal(job.key.name)
        }
      }
      known.finish(job, with: try files.content(of: job.key, known.engine.configuration.sampleRate))
    } catch {
      let reason = error.message ?? String(cString: statusName(error.status))
      known.fail(job, shortage ?? .unreadable(reason: reason))
    }
  }
}

@c @implementation
public func haptics_preloader_set_external(
  _ preloader: OpaquePointer?,
  _ load: haptics_load_external?,
  _ release: haptics_release_external?,
  _ context: UnsafeMutableRawPointer?
) -> haptics_status {
  answer { () throws(CallError) in
    try PreloaderHandle.known(preloader).orders.setFunctions(load, release, context)
  }
}

@c @implementation
public func haptics_preloader_poll(
  _ preloader: OpaquePointer?,
  _ orders: UnsafeMutablePointer<haptics_external>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let preloader else { return 0 }
  return UnsafeMutablePointer<PreloaderHandle>(preloader).pointee.orders
    .write(to: orders, capacity, stride)
}

@c @implementation
public func haptics_preloader_settle(
  _ preloader: OpaquePointer?,
  _ ticket: Int64,
  _ bytes: Int64
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try PreloaderHandle.known(preloader)
    try require(bytes, in: 0...Int64.max, "bytes")
    let load = try known.open(ticket)
    if let failure = load.settle(holding: bytes) { throw failure.refusal(load.name) }
  }
}

@c @implementation
public func haptics_preloader_reject(
  _ preloader: OpaquePointer?,
  _ ticket: Int64,
  _ reason: UnsafePointer<CChar>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try PreloaderHandle.known(preloader)
    let reason = String(optional: reason) ?? ""
    let load = try known.open(ticket)
    load.fail(reason.isEmpty ? "'\(load.name)' could not be loaded" : reason)
  }
}

extension PreloaderHandle {
  fileprivate func open(_ ticket: Int64) throws(CallError) -> ExternalLoad {
    guard let load = orders.close(ticket) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "no load has the ticket \(ticket)")
    }
    return load
  }
}

@c @implementation
public func haptics_preloader_expire(
  _ preloader: OpaquePointer?,
  _ time: Int64
) -> haptics_status {
  answer { () throws(CallError) in
    try PreloaderHandle.preloader(preloader).expire(at: time)
  }
}

@c @implementation
public func haptics_preloader_relieve(
  _ preloader: OpaquePointer?,
  _ limit: Int64,
  _ kept: UnsafePointer<CChar>?,
  _ freed: UnsafeMutablePointer<Int64>?
) -> haptics_status {
  freed?.pointee = 0
  return answer { () throws(CallError) in
    let known = try PreloaderHandle.preloader(preloader)
    guard let freed else { throw .null }
    try require(limit, in: 0...Int64.max, "limit")
    let group = String(optional: kept) ?? ""
    freed.pointee = known.relieve(to: limit, keeping: group.isEmpty ? [] : [group])
  }
}

@c @implementation
public func haptics_preloader_unload(
  _ preloader: OpaquePointer?,
  _ group: UnsafePointer<CChar>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try PreloaderHandle.preloader(preloader)
    known.unload(group: String(optional: group) ?? "")
  }
}

@c @implementation
public func haptics_preloader_find(
  _ preloader: OpaquePointer?,
  _ kind: Int32,
  _ name: UnsafePointer<CChar>?,
  _ id: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  id?.pointee = 0
  return answer { () throws(CallError) in
    let known = try PreloaderHandle.preloader(preloader)
    let key = try AssetKey(kind, name)
    guard let id else { throw .null }
    guard let asset = known.asset(key) else {
      throw CallError(HAPTICS_PENDING, "'\(key.name)' is not loaded")
    }
    id.pointee = asset.number
  }
}

@c @implementation
public func haptics_preloader_used_bytes(
  _ preloader: OpaquePointer?,
  _ bytes: UnsafeMutablePointer<Int64>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try PreloaderHandle.preloader(preloader)
    guard let bytes else { throw .null }
    bytes.pointee = known.usedBytes
  }
}
