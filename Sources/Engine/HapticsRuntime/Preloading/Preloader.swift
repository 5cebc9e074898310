import Synchronization

/// Loads assets ahead of time, each once.
///
/// The preloader manages requests, priorities, memory and unloading. It has no thread. A loader (in
/// `HapticsLoading`, a browser, a game) takes jobs from it and reports their results.
///
/// ```swift
/// let preload = preloader.begin([PreloadRequest(.sound("boom.wav"))], group: "level 1")
/// while let job = preloader.next() {
///   do { preloader.finish(job, with: try read(job.key)) } catch { preloader.fail(job, …) }
/// }
/// if let boom = preload.result?.sound(.sound("boom.wav")) { … }
/// preloader.unload(group: "level 1")
/// ```
///
/// - An asset of several requests is loaded once, and loaded assets are not loaded again.
/// - A failure affects one asset. A new request tries again.
/// - An asset is loaded as long as one ``Preload`` waits for it, and kept as long as one group
///   does.
/// - `EngineLifecycle.reset(_:)` moves all assets to the new engine, including those that are
///   being loaded; identifiers stay valid.
///
/// All functions can be called from any thread. Handlers are called on the thread that completes
/// the last asset.
package final class Preloader: Sendable {
  private let source: EngineSource
  private let table: Mutex<PreloadTable>

  /// The greatest size of decoded assets, in bytes.
  package let budget: Int64

  /// Creates a preloader for an engine.
  ///
  /// - Parameter budget: The greatest size of decoded assets, in bytes.
  package convenience init(_ engine: HapticEngine, budget: Int64 = .max) {
    self.init(EngineSource(engine), budget: budget)
  }

  /// Creates a preloader for the current engine of a source.
  ///
  /// - Parameter budget: The greatest size of decoded assets, in bytes: samples and the text of
  ///   patterns.
  package init(_ source: EngineSource, budget: Int64 = .max) {
    self.source = source
    table = Mutex(PreloadTable(budget: budget))
    self.budget = budget
  }

  /// The engine that plays now.
  package var engine: HapticEngine { source.engine }

  /// Requests assets.
  ///
  /// - Parameter group: The name of the assets' group, such as a level, for ``unload(group:)``.
  package func begin(_ requests: [PreloadRequest], group: String = "") -> Preload {
    Preload(self, number: change { $0.begin(requests, group: group) })
  }

  /// Unloads a group: cancels its pending assets, and unloads those that no other group keeps.
  ///
  /// Voices that already play continue to their end.
  package func unload(group: String) { change { $0.unload(group: group) } }

  /// Returns a loaded asset, or `nil`.
  package func asset(_ key: AssetKey) -> LoadedAsset? {
    change { table in
      guard case .ready(let asset) = table.entries[key]?.state else { return nil }
      return asset
    }
  }

  /// The size of decoded assets in bytes, including those that are being decoded.
  package var usedBytes: Int64 { change { $0.usedBytes } }

  func change<Result: Sendable, Failure: Error>(
    _ body: (inout PreloadTable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, calls, released) = try table.withLock { table throws(Failure) in
      let result = try body(&table)
      let (calls, released) = (table.calls, table.released)
      table.calls = []
      table.released = []
      return (result, calls, released)
    }
    for asset in released { source.unload(asset) }
    for call in calls { call.handler(call.result) }
    return result
  }
}

// MARK: - For loaders

/// An asset to load now, by the loader that took the job.
package struct PreloadJob: Hashable, Sendable {
  let number: Int
  package let key: AssetKey
}

extension Preloader {
  /// Takes the next asset to load: the first of the highest priority, or `nil` if none waits.
  ///
  /// Every job must end with ``finish(_:with:)`` or ``fail(_:_:)``.
  package func next() -> PreloadJob? { change { $0.next() } }

  /// A Boolean value that indicates whether an asset waits to be loaded.
  ///
  /// - Complexity: O(*n*) in the number of assets.
  package var hasNext: Bool { change { $0.hasNext } }

  /// Reserves memory for the decoded content of a job; calls are cumulative.
  ///
  /// - Throws: ``PreloadFailure/overBudget(needed:free:)``, or ``PreloadFailure/cancelled`` if no
  ///   preload waits for it any longer.
  package func reserve(_ bytes: Int64, for job: PreloadJob) throws(PreloadFailure) {
    try change { table throws(PreloadFailure) in try table.reserve(bytes, for: job) }
  }

  /// Reports the loaded fraction of a job's file, from 0 to 1.
  ///
  /// - Returns: `false` if no preload waits for it any longer, so that the job can end early.
  @discardableResult
  package func report(_ share: Double, of job: PreloadJob) -> Bool {
    change { $0.report(share, of: job) }
  }

  /// Completes a job by loading its content into the engine.
  package func finish(_ job: PreloadJob, with content: AssetContent) {
    guard change({ $0.isWanted(job) }) else { return fail(job, .cancelled) }
    do throws(EngineError) {
      let asset = try source.load(content)
      if !change({ $0.finish(job, with: asset) }) { source.unload(asset) }
    } catch {
      fail(job, .engine(error))
    }
  }

  /// Ends a job whose asset cannot be loaded.
  package func fail(_ job: PreloadJob, _ failure: PreloadFailure) {
    change { $0.fail(job, failure) }
  }
}
