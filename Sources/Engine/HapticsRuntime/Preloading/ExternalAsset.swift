/// An asset that the program loads and keeps itself, such as an image or a texture atlas.
///
/// The preloader keeps the account: the order, the memory budget, the time-out, and when the asset
/// is released. It never sees the asset itself; a load answers the number of bytes that it holds.
///
/// ```swift
/// let sky = ExternalAsset("sky", estimate: 8 << 20, timeout: 5) { load in
///   decodeImage("sky.avif") { image in
///     images["sky"] = image
///     if let image { load.finish(holding: image.byteCount) } else { load.fail("no such image") }
///   }
///   return nil
/// } release: { _ in
///   images["sky"] = nil
/// }
/// ```
///
/// `HapticsLifecycle` has an initializer for `async` functions.
public struct ExternalAsset: Sendable {
  /// Begins to load the asset, and returns immediately.
  ///
  /// It returns a function that is called if the asset is abandoned while it is being loaded, or
  /// `nil`.
  public typealias Load = @Sendable (ExternalLoad) -> (@Sendable () -> Void)?

  /// Releases the asset of a load, which is known by its ``ExternalLoad/ticket``.
  public typealias Release = @Sendable (_ ticket: Int) -> Void

  /// The key, priority and order, and the share of the progress: by default, the estimate.
  public var request: PreloadRequest
  /// The memory that is reserved while the asset is being loaded, in bytes, 0 or more.
  ///
  /// An estimate that exceeds the free budget fails without a load.
  public var estimate: Int64
  /// The time-out in seconds; `nil` for never.
  ///
  /// A loader checks it with ``Preloader/expire(at:)``.
  public var timeout: Double?

  let load: Load
  let release: Release

  /// Creates an external asset.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - estimate: The memory that is reserved while the asset is being loaded, in bytes.
  ///   - timeout: The time-out in seconds; `nil` for never.
  ///   - after: The assets that must be settled before it is begun.
  ///   - priority: Assets with higher priorities are begun first.
  ///   - load: Begins to load it, and answers once by ``ExternalLoad``.
  ///   - release: Releases the asset of a load: when the last group of the asset is unloaded, when
  ///     memory is relieved, or when the answer is refused because it was too late or too large.
  public init(
    _ name: String,
    estimate: Int64 = 0,
    timeout: Double? = nil,
    after: [AssetKey] = [],
    priority: UInt8 = 128,
    load: @escaping Load,
    release: @escaping Release = { _ in }
  ) {
    request = PreloadRequest(
      .external(name),
      size: max(estimate, 1),
      priority: priority,
      after: after
    )
    self.estimate = max(estimate, 0)
    self.timeout = timeout
    self.load = load
    self.release = release
  }
}

/// The load of an external asset, which answers once.
public struct ExternalLoad: Sendable {
  let preloader: Preloader
  let job: PreloadJob

  /// The name of the asset.
  public var name: String { job.key.name }

  /// The number of the load, which no other load of the preloader has.
  public var ticket: Int { job.number }

  /// A Boolean value that indicates whether the asset is still wanted.
  public var isWanted: Bool { preloader.change { $0.isWanted(job) } }

  /// Completes the load; the program keeps the asset until `release` is called.
  ///
  /// - Parameter bytes: The memory that the asset holds.
  /// - Returns: `true` if the asset is kept; `false` if it was refused and released, or if the load
  ///   had been answered before.
  @discardableResult
  public func finish(holding bytes: Int64) -> Bool {
    settle(holding: bytes) == nil
  }

  /// Completes the load, and returns why the asset was refused, or `nil` if it is kept.
  package func settle(holding bytes: Int64) -> PreloadFailure? {
    preloader.finish(job, holding: bytes)
  }

  /// Ends a load that failed.
  public func fail(_ reason: String) { preloader.fail(job, .unreadable(reason: reason)) }
}

/// An external asset that is being loaded; also after everyone has stopped waiting for it.
struct RunningLoad {
  let asset: ExternalAsset
  let job: PreloadJob
  /// The time-out in nanoseconds.
  let timeout: Int64?
  var deadline: Int64?
  var abandon: (@Sendable () -> Void)?
  var isGivenUp = false

  init(_ asset: ExternalAsset, _ job: PreloadJob) {
    self.asset = asset
    self.job = job
    timeout = asset.timeout.map { seconds in
      seconds > 0 ? Int64(min(seconds, 0x1p33) * 1e9) : 0
    }
  }
}
