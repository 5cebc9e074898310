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
    default: throw .argument("kind is \(number), and must be HAPTICS_ASSET_...")
    }
  }
}

extension PreloadRequest {
  /// Reads a request as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ request: haptics_request) throws(CallError) {
    try require(request.size, in: 1...(1 << 40), "size")
    try require(request.priority, in: 0...255, "priority")
    self.init(
      try AssetKey(request.kind, request.name),
      size: request.size,
      priority: UInt8(request.priority)
    )
  }
}

extension LoadedAsset {
  /// The number of the asset in C.
  var number: Int32 {
    switch self {
    case .pattern(let id): id.rawValue + EngineHandle.base
    case .sound(let id): id.rawValue + EngineHandle.base
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
    }
  }
}

extension haptics_request: VersionedStruct {
  static var typeName: StaticString { "haptics_request" }
  static var initial: haptics_request { chaptics_default_haptics_request() }
}
