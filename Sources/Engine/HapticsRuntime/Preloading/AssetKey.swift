public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline

/// The name of an asset; equal keys refer to the same asset.
public struct AssetKey: Hashable, Sendable {
  /// The source of an asset.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The file of a pattern.
    case pattern
    /// The file of a sound.
    case sound
    /// A pattern of the pattern library.
    case builtInPattern
    /// A sound of the sound library.
    case builtInSound
    /// An asset that the program loads and keeps itself, such as an image.
    case external
    /// The file of a sound that only plays as music, and is read while it plays if the loader can.
    case music
  }

  /// The source of the asset.
  public package(set) var kind: Kind
  /// The path of the file, or the name of the built-in or external asset.
  public package(set) var name: String
  /// The options of a built-in pattern, by name.
  package var options: [String: Double] = [:]
  /// A Boolean value that indicates whether a pattern is played as a sound, as small speakers play
  /// it.
  package var isHeard = false
  /// The start of the part of music that repeats.
  package var loopStart: MusicTrack.Place = 0

  package init(
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

  /// Returns the key of a pattern in a file.
  public static func pattern(_ path: String) -> AssetKey { AssetKey(.pattern, path) }
  /// Returns the key of a sound in a file.
  public static func sound(_ path: String) -> AssetKey { AssetKey(.sound, path) }
  /// Returns the key of a sound in a file that only plays as music.
  ///
  /// `FilePreloader` loads its beginnings, and reads the rest while it plays.
  ///
  /// - Parameter loopStart: The start of the part that repeats.
  public static func music(_ path: String, loopStart: MusicTrack.Place = 0) -> AssetKey {
    var key = AssetKey(.music, path)
    key.loopStart = loopStart
    return key
  }
  /// Returns the key of a built-in pattern.
  public static func builtInPattern(_ name: String) -> AssetKey { AssetKey(.builtInPattern, name) }
  /// Returns the key of a built-in sound.
  public static func builtInSound(_ name: String) -> AssetKey { AssetKey(.builtInSound, name) }
  /// Returns the key of an asset that the program loads and keeps itself; see ``ExternalAsset``.
  public static func external(_ name: String) -> AssetKey { AssetKey(.external, name) }
}

/// An asset to preload.
public struct PreloadRequest: Hashable, Sendable {
  /// The asset.
  public var key: AssetKey
  /// The size of the file in bytes, which progress counts, clamped to 1 to 2^40.
  public var size: Int64
  /// The priority; assets of a higher one are loaded first, equal ones in the order of requests.
  public var priority: UInt8
  /// The assets that must be settled, loaded or failed, before this one is begun.
  ///
  /// Only those count that are requested in the same call, or are still being loaded. Assets that
  /// wait for each other fail with ``PreloadFailure/waitsForItself``.
  public var after: [AssetKey]

  /// Creates a request.
  public init(
    _ key: AssetKey,
    size: Int64 = 1,
    priority: UInt8 = 128,
    after: [AssetKey] = []
  ) {
    self.key = key
    self.size = size
    self.priority = priority
    self.after = after
  }
}

/// The content that a loader decoded for the engine.
public enum AssetContent: Sendable {
  /// A pattern, and the sounds of its waveforms by their paths in it.
  case pattern(HapticPattern, sounds: [String: DecodedSound] = [:])
  /// The samples of a sound.
  case sound(PCM)
  /// The beginnings of music, and a function that is called with its number once it is loaded, so
  /// that the rest is fed.
  case music(MusicStream, feed: @Sendable (SoundID, HapticEngine) -> Void)
}

/// An asset that an engine has loaded.
package enum LoadedAsset: Hashable, Sendable {
  /// A pattern, for haptic renditions.
  case pattern(PatternID)
  /// A sound, for audio renditions.
  case sound(SoundID)
  /// An asset that the program keeps.
  case external
}

/// The reason for which an asset was not loaded.
public enum PreloadFailure: Error, Hashable, Sendable {
  /// The asset could not be read or decoded, for the loader's reason.
  case unreadable(reason: String)
  /// Decoded, it would exceed the memory budget; the bytes it needs, and those that are free.
  case overBudget(needed: Int64, free: Int64)
  /// The engine rejected the asset.
  case engine(EngineError)
  /// The asset was cancelled, or its group was unloaded, before it was loaded.
  case cancelled
  /// An external asset was not loaded within its ``ExternalAsset/timeout``.
  case timedOut
  /// The asset would only be begun after itself.
  case waitsForItself
}

/// The outcome of a ``Preload``.
public struct PreloadResult: Hashable, Sendable {
  package internal(set) var assets: [AssetKey: LoadedAsset] = [:]
  /// The assets that are not, and why.
  public internal(set) var failures: [AssetKey: PreloadFailure] = [:]

  /// A Boolean value that indicates whether everything is loaded.
  public var isComplete: Bool { failures.isEmpty }

  /// Returns whether an asset is loaded.
  public func isLoaded(_ key: AssetKey) -> Bool { assets[key] != nil }

  /// Returns the engine's number for a pattern, or `nil` if it is not loaded.
  public func pattern(_ key: AssetKey) -> PatternID? {
    guard case .pattern(let id) = assets[key] else { return nil }
    return id
  }

  /// Returns the engine's number for a sound, or `nil` if it is not loaded.
  public func sound(_ key: AssetKey) -> SoundID? {
    guard case .sound(let id) = assets[key] else { return nil }
    return id
  }
}

/// The progress of a ``Preload``, which never decreases.
public struct PreloadProgress: Hashable, Sendable {
  /// The bytes of files that are done with.
  package internal(set) var bytes: Int64 = 0
  /// The bytes of all files, at least 1 for each asset.
  package internal(set) var totalBytes: Int64 = 0
  /// The number of assets that are loaded or failed.
  public internal(set) var settled = 0
  /// The number of assets that failed.
  public internal(set) var failed = 0
  /// The number of assets.
  public internal(set) var count = 0

  /// The completed fraction of the bytes; exactly 1 if and only if every asset is loaded or failed.
  public var fraction: Double { totalBytes > 0 ? Double(bytes) / Double(totalBytes) : 1 }
}
