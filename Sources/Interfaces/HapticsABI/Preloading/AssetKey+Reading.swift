import CHaptics
import HapticsRuntime
import HapticsTimeline

extension AssetKey {
  /// Reads a kind and a name from C.
  ///
  /// - Throws: ``CallError`` if the kind is unknown.
  init(_ number: Int32, _ name: UnsafePointer<CChar>?) throws(CallError) {
    guard let name = String(optional: name) else { throw .null }
    switch Int(number) {
    case HAPTICS_ASSET_PATTERN: self = .pattern(name)
    case HAPTICS_ASSET_SOUND: self = .sound(name)
    case HAPTICS_ASSET_BUILT_IN_PATTERN: self = .builtInPattern(name)
    case HAPTICS_ASSET_BUILT_IN_SOUND: self = .builtInSound(name)
    case HAPTICS_ASSET_MUSIC: self = .music(name)
    case HAPTICS_ASSET_EXTERNAL: self = .external(name)
    default: throw .argument("kind is \(number), and must be HAPTICS_ASSET_...")
    }
  }
}

/// The requests of a call, as C gives them.
struct PreloadRequests {
  private(set) var keys: [AssetKey] = []
  private(set) var files: [PreloadRequest] = []
  private(set) var external: [ExternalAsset] = []

  /// Reads requests.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ requests: [haptics_request], _ orders: ExternalOrders) throws(CallError) {
    for request in requests { keys.append(try AssetKey(request.kind, request.name)) }
    for (request, key) in zip(requests, keys) {
      try require(request.size, in: 1...(1 << 40), "size")
      try require(request.priority, in: 0...255, "priority")
      try require(request.estimate, in: 0...Int64.max, "estimate")
      try require(request.timeout, in: 0...Int64.max, "timeout")
      let after = try after(request)
      guard key.kind == .external else {
        files.append(
          PreloadRequest(
            key,
            size: request.size,
            priority: UInt8(request.priority),
            after: after
          )
        )
        continue
      }
      var asset = orders.asset(key.name, request)
      asset.request.size = request.size
      asset.request.after = after
      external.append(asset)
    }
  }

  private func after(_ request: haptics_request) throws(CallError) -> [AssetKey] {
    if request.after_count == 0 { return [] }
    guard let indexes = request.after else { throw .null }
    var after: [AssetKey] = []
    for index in UnsafeBufferPointer(start: indexes, count: request.after_count) {
      guard keys.indices.contains(Int(index)) else {
        throw .argument("after has \(index), and must have 0 ... \(keys.count - 1)")
      }
      after.append(keys[Int(index)])
    }
    return after
  }
}

extension LoadedAsset {
  /// The number of the asset in C.
  var number: Int32 {
    switch self {
    case .pattern(let id): id.rawValue + EngineHandle.base
    case .sound(let id): id.rawValue + EngineHandle.base
    case .external: 0
    }
  }
}

extension PreloadFailure {
  /// Returns the failure as an error for C.
  func refusal(_ name: String) -> CallError {
    switch self {
    case .unreadable(let reason): CallError(HAPTICS_INVALID_FILE, reason)
    case .overBudget(let needed, let free):
      CallError(HAPTICS_TOO_MANY, "'\(name)' needs \(needed) bytes, and \(free) are free")
    case .engine(let error): error.refusal
    case .cancelled: CallError(HAPTICS_ABANDONED, "'\(name)' was cancelled before it was loaded")
    case .timedOut: CallError(HAPTICS_TIMED_OUT, "'\(name)' was not loaded in time")
    case .waitsForItself:
      CallError(HAPTICS_INVALID_ARGUMENT, "'\(name)' waits for itself; remove an index of 'after'")
    }
  }
}

extension haptics_request: VersionedStruct {
  static var typeName: StaticString { "haptics_request" }
  static var initial: haptics_request { chaptics_default_haptics_request() }
}
