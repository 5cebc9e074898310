public import HapticsRuntime

/// A loader of files, and of assets that a program keeps itself.
///
/// A conforming type creates a `Preloader` and `PreloadWorkers`, which load its files.
public protocol AssetPreloader: Sendable {
  /// The queue of assets and its state.
  var preloader: Preloader { get }

  /// Returns the share of an asset in the progress: the bytes of its file, or 1 without one.
  func size(of key: AssetKey) -> Int64
}

extension AssetPreloader {
  /// Loads assets and waits until each is loaded or has failed.
  ///
  /// A cancelled task stops waiting. Its unfinished assets fail with the error `cancelled`, but
  /// other callers still receive them.
  ///
  /// - Parameters:
  ///   - external: Assets that the program loads and keeps itself.
  ///   - group: The group of the assets.
  ///   - priority: Files with higher priorities load first.
  public func load(
    _ assets: [AssetKey],
    external: [ExternalAsset] = [],
    group: String = "",
    priority: UInt8 = 128
  ) async -> PreloadResult {
    await begin(assets, external: external, group: group, priority: priority).wait()
  }

  /// Starts to load assets, except for those that are loaded or are being loaded.
  ///
  /// - Parameters:
  ///   - external: Assets that the program loads and keeps itself.
  ///   - group: The group of the assets.
  ///   - priority: Files with higher priorities load first.
  @discardableResult
  public func begin(
    _ assets: [AssetKey],
    external: [ExternalAsset] = [],
    group: String = "",
    priority: UInt8 = 128
  ) -> Preload {
    let requests = assets.map { PreloadRequest($0, priority: priority) }
    return begin(requests, external: external, group: group)
  }

  /// Starts to load the assets of requests, with the sizes of their files.
  ///
  /// - Parameters:
  ///   - external: Assets that the program loads and keeps itself.
  ///   - group: The group of the assets.
  @discardableResult
  public func begin(
    _ requests: [PreloadRequest],
    external: [ExternalAsset] = [],
    group: String = ""
  ) -> Preload {
    let requests = requests.map { request in
      var request = request
      request.size = size(of: request.key)
      return request
    }
    return preloader.begin(requests, external: external, group: group)
  }

  /// Unloads the assets that no other group uses, and cancels the ones that are not loaded yet.
  public func unload(group: String) { preloader.unload(group: group) }

  /// Unloads assets of low priority until the loaded ones take no more than a number of bytes.
  ///
  /// Call it when the system warns of low memory. The preloader only unloads on request.
  ///
  /// - Parameter kept: The groups whose assets stay.
  /// - Returns: The number of freed bytes.
  @discardableResult
  public func relieve(to bytes: Int64, keeping kept: Set<String> = []) -> Int64 {
    preloader.relieve(to: bytes, keeping: kept)
  }

  /// The size of loaded assets in bytes, including those that are being loaded.
  public var usedBytes: Int64 { preloader.usedBytes }
}
