import Haptics
import HapticsCore
public import HapticsFormats
public import HapticsLifecycle
public import HapticsRuntime
import Synchronization

/// Preloads patterns and sounds from files, several at a time.
///
/// ```swift
/// let preloader = FilePreloader(lifecycle, folder: "Assets", budget: 64 << 20)
/// preloader.begin([.sound("music.flac")], group: "level 1", priority: 1)
/// let first = await preloader.load([.pattern("hit.ahap"), .sound("hit.wav")], group: "level 1")
/// for (key, failure) in first.failures { print(key.name, failure) }
/// preloader.unload(group: "level 1")
/// ```
///
/// Paths are relative to the folder, or to one of the asset roots, and do not leave them.
public final class FilePreloader: Sendable {
  /// The queue of assets and its state.
  package let preloader: Preloader
  /// The number of files that are read at a time.
  public let parallelism: Int

  private let files: FileAssets
  private let roots: [Path]
  private let workers = Mutex(0)

  /// Creates a preloader for files.
  ///
  /// - Parameters:
  ///   - lifecycle: Owns the engine that receives the assets, even after a reset.
  ///   - folder: The folder for lookups.
  ///   - assetRoots: Further folders for lookups.
  ///   - budget: The maximum memory of decoded assets, in bytes.
  ///   - parallelism: The number of concurrent reads, from 1 to 64.
  public convenience init(
    _ lifecycle: EngineLifecycle,
    folder: Path,
    assetRoots: [Path] = [],
    budget: Int64 = .max,
    parallelism: Int = 4
  ) {
    self.init(
      Preloader(lifecycle, budget: budget),
      folder: folder,
      assetRoots: assetRoots,
      parallelism: parallelism
    )
  }

  /// Creates a preloader for files, with the books of another.
  ///
  /// - Parameter parallelism: The number of files that are read at a time, from 1 to 64.
  package init(
    _ preloader: Preloader,
    folder: Path,
    assetRoots: [Path] = [],
    parallelism: Int = 4
  ) {
    self.preloader = preloader
    self.parallelism = min(max(parallelism, 1), 64)
    roots = [folder] + assetRoots
    files = FileAssets(folders: roots)
  }

  /// Loads assets and waits until each is loaded or has failed.
  ///
  /// A cancelled task stops waiting. Its unfinished assets fail with the error `cancelled`,
  /// but other callers still receive them.
  ///
  /// - Parameters:
  ///   - group: The group of the assets.
  ///   - priority: Assets with higher priorities load first.
  public func load(
    _ assets: [AssetKey],
    group: String = "",
    priority: UInt8 = 128
  ) async -> PreloadResult {
    await begin(assets, group: group, priority: priority).wait()
  }

  /// Starts to load assets.
  ///
  /// - Parameters:
  ///   - group: The group of the assets.
  ///   - priority: Assets with higher priorities load first.
  @discardableResult
  public func begin(
    _ assets: [AssetKey],
    group: String = "",
    priority: UInt8 = 128
  ) -> Preload {
    begin(
      assets.map { PreloadRequest($0, size: size(of: $0), priority: priority) },
      group: group
    )
  }

  /// Starts to load all assets of a timeline, in the order of its cues.
  ///
  /// ```swift
  /// let preload = preloader.begin(file.contents, group: "level 1")
  /// let result = await preload.wait()
  /// let level = try engine.contents(file.contents, with: result)
  /// ```
  ///
  /// Paths of the timeline are relative to the folder of the preloader. The assets stay loaded
  /// after a reset of the engine's lifecycle, with the same numbers.
  ///
  /// - Parameter group: The group of the timeline.
  @discardableResult
  public func begin(_ timeline: TimelineContents, group: String = "") -> Preload {
    begin(
      timeline.preloadRequests().map { request in
        PreloadRequest(request.key, size: size(of: request.key), priority: request.priority)
      },
      group: group
    )
  }

  private func begin(_ requests: [PreloadRequest], group: String) -> Preload {
    let preload = preloader.begin(requests, group: group)
    for _ in 0..<min(parallelism, requests.count) where addWorker() { startWorker() }
    return preload
  }

  /// Unloads the assets that no other group uses, and cancels the ones that are not loaded yet.
  public func unload(group: String) { preloader.unload(group: group) }

  /// Runs a task until the queue is empty.
  ///
  /// Reading and decoding short files is brief work, so it may run in the task pool, with limited
  /// parallelism.
  private func startWorker() {
    Task.detached { [self] in
      repeat {
        while let job = preloader.next() {
          perform(job)
          await Task.yield()
        }
        workers.withLock { $0 -= 1 }
        // A concurrent request may have counted this worker as active.
      } while preloader.hasNext && addWorker()
    }
  }

  private func addWorker() -> Bool {
    workers.withLock { workers in
      guard workers < parallelism else { return false }
      workers += 1
      return true
    }
  }

  private func perform(_ job: PreloadJob) {
    do throws(PreloadFailure) {
      preloader.finish(job, with: try AssetDecoder(preloader, files, roots, job).content())
    } catch {
      preloader.fail(job, error)
    }
  }

  /// Returns the share of an asset in the progress: the bytes of its file.
  private func size(of key: AssetKey) -> Int64 {
    switch key.kind {
    case .builtInPattern, .builtInSound: return 1
    case .pattern, .sound:
      guard case .found(let place) = files.find(key.name) else { return 1 }
      return (try? place.status())?.size ?? 1
    }
  }
}

extension Preload {
  /// Waits until each asset is loaded or has failed.
  ///
  /// Cancelling the task cancels the preload.
  public func wait() async -> PreloadResult {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenComplete { continuation.resume(returning: $0) }
      }
    } onCancel: {
      cancel()
    }
  }
}
