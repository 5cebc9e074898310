internal import Haptics
internal import HapticsCore
public import HapticsFiles
public import HapticsRuntime
internal import Synchronization
public import TimelineFile

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
  /// Who waits for what, and what is loaded.
  public let preloader: Preloader
  /// The number of files that are read at a time.
  public let parallelism: Int

  private let files: FileAssets
  private let roots: [Path]
  private let workers = Mutex(0)

  /// Creates a preloader for files.
  ///
  /// - Parameters:
  ///   - lifecycle: Plays the engine that takes the assets, also after a reset.
  ///   - folder: Where files are looked up.
  ///   - assetRoots: Where they are looked up after that.
  ///   - budget: The most bytes that decoded assets may take.
  ///   - parallelism: The number of files that are read at a time, from 1 to 64.
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
  public init(
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

  /// Loads assets, and waits until each is loaded or has failed.
  ///
  /// A task that is cancelled waits no longer: its assets fail with ``PreloadFailure/cancelled``,
  /// unless they are loaded by then; other callers still get them.
  ///
  /// - Parameters:
  ///   - group: The name of what the assets are for.
  ///   - priority: Assets of a higher priority are loaded first.
  public func load(
    _ assets: [AssetKey],
    group: String = "",
    priority: UInt8 = 128
  ) async -> PreloadResult {
    await begin(assets, group: group, priority: priority).wait()
  }

  /// Begins to load assets.
  ///
  /// - Parameters:
  ///   - group: The name of what the assets are for.
  ///   - priority: Assets of a higher priority are loaded first.
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

  /// Begins to load everything that a timeline is made of, what its first cues need first.
  ///
  /// ```swift
  /// let preload = preloader.begin(file.contents, group: "level 1")
  /// let result = await preload.wait()
  /// let level = try engine.contents(file.contents, with: result)
  /// ```
  ///
  /// Paths of the timeline are relative to the folder of the preloader. What that loads stays through
  /// ``EngineLifecycle/reset(_:)``, under the same numbers.
  ///
  /// - Parameter group: The name of what the timeline is for.
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

  /// Unloads a group: cancels what is not loaded yet, and unloads what no other group keeps.
  public func unload(group: String) { preloader.unload(group: group) }

  /// Works in a task of its own until nothing is left to do.
  ///
  /// Reading short files and decoding them is work for a processor, so it may stay in the pool of
  /// the language's tasks; few do it at a time.
  private func startWorker() {
    Task.detached { [self] in
      repeat {
        while let job = preloader.next() {
          perform(job)
          await Task.yield()
        }
        workers.withLock { $0 -= 1 }
        // Who asked for something just now saw one worker too many.
      } while preloader.hasNext && addWorker()
    }
  }

  /// Counts one worker more, unless there are as many as may be.
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

  /// What progress counts for an asset: the bytes of its file.
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
  /// If the waiting task is cancelled, so is the preload.
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
