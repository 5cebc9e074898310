public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline

/// An asset by its name: the same key is the same asset, however often it is asked for.
public struct AssetKey: Hashable, Sendable {
  /// Where the asset comes from.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The file of a pattern.
    case pattern
    /// The file of a sound.
    case sound
    /// A pattern of the pattern library.
    case builtInPattern
    /// A sound of the sound library.
    case builtInSound
  }

  /// Where the asset comes from.
  public var kind: Kind
  /// The path of the file, or the name in the library.
  public var name: String
  /// What is set of a built-in pattern, by the names of its options.
  public var options: [String: Double] = [:]
  /// Whether a pattern is played as a sound, as small speakers play it.
  public var isHeard = false

  /// Creates a key.
  public init(
    _ kind: Kind,
    _ name: String,
    options: [String: Double] = [:],
    isHeard: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.options = options
    self.isHeard = isHeard
  }

  /// The pattern in a file.
  public static func pattern(_ path: String) -> AssetKey { AssetKey(.pattern, path) }
  /// The sound in a file.
  public static func sound(_ path: String) -> AssetKey { AssetKey(.sound, path) }
  /// A pattern of the pattern library.
  public static func builtInPattern(_ name: String) -> AssetKey { AssetKey(.builtInPattern, name) }
  /// A sound of the sound library.
  public static func builtInSound(_ name: String) -> AssetKey { AssetKey(.builtInSound, name) }
}

/// An asset to preload.
public struct PreloadRequest: Hashable, Sendable {
  /// The asset.
  public var key: AssetKey
  /// The bytes of its file: what progress counts for it; clamped to 1 to 2^40.
  public var size: Int64
  /// The priority; assets of a higher one are loaded first, equal ones in the order of requests.
  public var priority: UInt8

  /// Creates a request.
  public init(_ key: AssetKey, size: Int64 = 1, priority: UInt8 = 128) {
    self.key = key
    self.size = size
    self.priority = priority
  }
}

/// What a loader made of an asset, for the engine.
public enum AssetContent: Sendable {
  /// A pattern, and the sounds of its waveforms by their paths in it.
  case pattern(HapticPattern, sounds: [String: DecodedSound] = [:])
  /// The samples of a sound.
  case sound(PCM)
}

/// An asset that an engine has loaded.
public enum LoadedAsset: Hashable, Sendable {
  /// A pattern, for haptic renditions.
  case pattern(PatternID)
  /// A sound, for audio renditions.
  case sound(SoundID)
}

/// Why an asset is not loaded.
public enum PreloadFailure: Error, Hashable, Sendable {
  /// It cannot be read or decoded, for the reason that the loader gave.
  case unreadable(reason: String)
  /// Decoded, it would exceed the memory budget; the bytes it needs, and those that are free.
  case overBudget(needed: Int64, free: Int64)
  /// The engine does not take it.
  case engine(EngineError)
  /// It was cancelled, or its group was unloaded, before it was loaded.
  case cancelled
}

/// What became of the assets of a ``Preload``.
public struct PreloadResult: Hashable, Sendable {
  /// The assets that are loaded.
  public internal(set) var assets: [AssetKey: LoadedAsset] = [:]
  /// The assets that are not, and why.
  public internal(set) var failures: [AssetKey: PreloadFailure] = [:]

  /// Whether everything is loaded.
  public var isComplete: Bool { failures.isEmpty }

  /// The engine's number for a pattern, or `nil` if it is not loaded.
  public func pattern(_ key: AssetKey) -> PatternID? {
    guard case .pattern(let id) = assets[key] else { return nil }
    return id
  }

  /// The engine's number for a sound, or `nil` if it is not loaded.
  public func sound(_ key: AssetKey) -> SoundID? {
    guard case .sound(let id) = assets[key] else { return nil }
    return id
  }
}

/// How much of a ``Preload`` is done; it never goes down.
public struct PreloadProgress: Hashable, Sendable {
  /// The bytes of files that are done with.
  public internal(set) var bytes: Int64 = 0
  /// The bytes of all files, at least 1 for each asset.
  public internal(set) var totalBytes: Int64 = 0
  /// The number of assets that are loaded or failed.
  public internal(set) var settled = 0
  /// The number of assets that failed.
  public internal(set) var failed = 0
  /// The number of assets.
  public internal(set) var count = 0

  /// The share of the bytes that are done with: exactly 1 as soon as, and not before, every asset
  /// is loaded or failed.
  public var fraction: Double { totalBytes > 0 ? Double(bytes) / Double(totalBytes) : 1 }
}
