import Synchronization

/// Loads assets ahead of time, each once.
///
/// The preloader manages requests, priorities, order, memory and unloading. It has no thread. A
/// loader takes jobs from it and reports their results: `FilePreloader` of `HapticsLoading`,
/// `BundlePreloader` of `HapticsAVFAudio`, or a game's own.
///
/// ```swift
/// let boom = AssetKey.sound("boom.wav")
/// let preload = preloader.begin(
///   [PreloadRequest(boom)],
///   external: [ExternalAsset("sky", after: [boom], load: …)],
///   group: "level 1"
/// )
/// while let job = preloader.next() {
///   do { preloader.finish(job, with: try read(job.key)) } catch { preloader.fail(job, …) }
/// }
/// if let boom = preload.result?.sound(boom) { … }
/// preloader.unload(group: "level 1")
/// ```
///
/// - An asset of several requests is loaded once, and loaded assets are not loaded again.
/// - A failure affects one asset. A new request tries again.
/// - An asset is loaded as long as one ``Preload`` waits for it, and kept as long as one group
///   does.
/// - An ``ExternalAsset`` is loaded by a function of the program, which keeps it.
/// - `EngineLifecycle.reset(_:)` moves all assets to the new engine, including those that are
///   being loaded; identifiers stay valid.
///
/// All functions can be called from any thread. Handlers are called on the thread that completes
/// the last asset, and functions of external assets on the thread whose call leads to them.
public final class Preloader: Sendable {
  private let source: EngineSource
  private let table: Mutex<PreloadTable>

  /// The greatest size of loaded assets, in bytes.
  public let budget: Int64

  /// Creates a preloader for an engine.
  ///
  /// - Parameter budget: The greatest size of loaded assets, in bytes: samples, the text of patterns,
  ///   and what external assets hold.
  public convenience init(_ engine: HapticEngine, budget: Int64 = .max) {
    self.init(EngineSource(engine), budget: budget)
  }

  /// Creates a preloader for the current engine of a source.
  ///
  /// - Parameter budget: The greatest size of loaded assets, in bytes.
  package init(_ source: EngineSource, budget: Int64 = .max) {
    self.source = source
    table = Mutex(PreloadTable(budget: budget))
    self.budget = budget
  }

  /// The engine that plays now.
  public var engine: HapticEngine { source.engine }

  /// Requests assets; those that are loaded, or are being loaded, are not loaded again.
  ///
  /// - Parameters:
  ///   - external: Assets that the program loads and keeps itself.
  ///   - group: The name of the assets' group, such as a level, for ``unload(group:)``.
  public func begin(
    _ requests: [PreloadRequest],
    external: [ExternalAsset] = [],
    group: String = ""
  ) -> Preload {
    var asked: [(request: PreloadRequest, external: ExternalAsset?)] = []
    for request in requests { asked.append((request, nil)) }
    for asset in external { asked.append((asset.request, asset)) }
    return Preload(self, number: change { $0.begin(asked, group: group) })
  }

  /// Unloads a group: cancels its pending assets, and unloads those that no other group keeps.
  ///
  /// Voices that already play continue to their end.
  public func unload(group: String) { change { $0.unload(group: group) } }

  /// Unloads assets until the loaded ones take no more than a number of bytes, as when the system
  /// runs out of memory.
  ///
  /// Those of the lowest priority are first, and of these the last requested.
  ///
  /// A preload whose assets are unloaded keeps its result, but their numbers are no longer valid; a
  /// new request loads them again.
  ///
  /// - Parameter kept: The groups whose assets stay.
  /// - Returns: The number of freed bytes.
  @discardableResult
  public func relieve(to bytes: Int64, keeping kept: Set<String> = []) -> Int64 {
    change { $0.relieve(to: bytes, keeping: kept) }
  }

  /// Returns whether an asset is loaded.
  public func isLoaded(_ key: AssetKey) -> Bool { asset(key) != nil }

  /// Returns a loaded asset, or `nil`.
  package func asset(_ key: AssetKey) -> LoadedAsset? {
    change { table in
      guard case .ready(let asset) = table.entries[key]?.state else { return nil }
      return asset
    }
  }

  /// The size of loaded assets in bytes, including those that are being loaded.
  public var usedBytes: Int64 { change { $0.usedBytes } }

  func change<Result: Sendable, Failure: Error>(
    _ body: (inout PreloadTable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, effects) = try table.withLock { table throws(Failure) in
      let result = try body(&table)
      let effects = table.effects
      if !effects.isEmpty { table.effects = PreloadEffects() }
      return (result, effects)
    }
    for asset in effects.unloaded { source.unload(asset) }
    for call in effects.calls { call() }
    effects.wakeUp?(self)
    return result
  }
}

// MARK: - For loaders

/// An asset to load now, by the loader that took the job.
public struct PreloadJob: Hashable, Sendable {
  let number: Int
  /// The asset.
  public let key: AssetKey
}

extension Preloader {
  /// Takes the next asset to load: the first of the highest priority, or `nil` if none waits.
  ///
  /// External assets before it are begun. Every job must end with ``finish(_:with:)``,
  /// ``finish(_:holding:)`` or ``fail(_:_:)``.
  public func next() -> PreloadJob? {
    while let (job, asset) = change({ $0.next() }) {
      guard let asset else { return job }
      begin(asset, job)
    }
    return nil
  }

  private func begin(_ asset: ExternalAsset, _ job: PreloadJob) {
    do throws(PreloadFailure) {
      try reserve(asset.estimate, for: job)
    } catch {
      return fail(job, error)
    }
    // Given up in between, it has no memory to reserve, and is not loaded.
    guard change({ $0.run(asset, job) }) else { return fail(job, .cancelled) }
    guard let abandon = asset.load(ExternalLoad(preloader: self, job: job)) else { return }
    change { $0.setAbandoning(abandon, of: job) }
  }

  /// A Boolean value that indicates whether an asset waits to be loaded and can be begun.
  ///
  /// - Complexity: O(*n*) in the number of assets.
  public var hasNext: Bool { change { $0.hasNext } }

  /// Sets the function that is called when an asset can be begun, on the thread whose call made it
  /// so.
  ///
  /// A loader uses it to take the next job; it may also poll ``next()``.
  public func onWork(_ handler: @escaping @Sendable (Preloader) -> Void) {
    change { $0.wakeUp = handler }
  }

  /// Reserves memory for the decoded content of a job; calls are cumulative.
  ///
  /// - Throws: ``PreloadFailure/overBudget(needed:free:)``, or ``PreloadFailure/cancelled`` if no
  ///   preload waits for it any longer.
  public func reserve(_ bytes: Int64, for job: PreloadJob) throws(PreloadFailure) {
    try change { table throws(PreloadFailure) in try table.reserve(bytes, for: job) }
  }

  /// Reports the loaded fraction of a job's file, from 0 to 1.
  ///
  /// - Returns: `false` if no preload waits for it any longer, so that the job can end early.
  @discardableResult
  public func report(_ share: Double, of job: PreloadJob) -> Bool {
    change { $0.report(share, of: job) }
  }

  /// Completes a job by loading its content into the engine.
  public func finish(_ job: PreloadJob, with content: AssetContent) {
    guard change({ $0.isWanted(job) }) else { return fail(job, .cancelled) }
    do throws(EngineError) {
      let asset = try source.load(content)
      if !change({ $0.finish(job, with: asset) }) { source.unload(asset) }
    } catch {
      fail(job, .engine(error))
    }
  }

  /// Completes a job whose asset the program keeps.
  ///
  /// - Parameter bytes: The memory that the asset holds.
  /// - Returns: `nil` if the asset is kept. Otherwise, the reason for which the program must release
  ///   it; an ``ExternalAsset`` gets a call of its `release`.
  @discardableResult
  public func finish(_ job: PreloadJob, holding bytes: Int64) -> PreloadFailure? {
    change { $0.finish(job, holding: bytes) }
  }

  /// Ends a job whose asset cannot be loaded.
  public func fail(_ job: PreloadJob, _ failure: PreloadFailure) {
    change { $0.fail(job, failure) }
  }

  /// Abandons the external assets whose time is over.
  ///
  /// Their time begins with the first call after they were begun. A late answer is refused, and its
  /// asset is released.
  ///
  /// - Parameter time: The time in nanoseconds, on any clock that never goes back.
  /// - Returns: The time at which the next one is over, or `nil` if none is being loaded that has a
  ///   time-out.
  @discardableResult
  public func expire(at time: Int64) -> Int64? { change { $0.expire(at: time) } }
}
