public import HapticsRuntime
import Synchronization

/// Loads the assets of a preloader in tasks, several at a time, and abandons external assets whose
/// time is over.
///
/// ```swift
/// let preloader = Preloader(lifecycle, budget: 64 << 20)
/// PreloadWorkers(preloader) { preloader, job throws(PreloadFailure) in
///   try preloader.reserve(size(of: job.key), for: job)
///   return try decode(job.key)                 // AssetContent
/// }
/// let result = await preloader.begin(requests, group: "level 1").wait()
/// ```
///
/// Reading and decoding short files is brief work, so it runs in the task pool, with limited
/// parallelism. External assets do not count: their functions only begin to load. The object can be
/// released once the preloader has it.
public final class PreloadWorkers: Sendable {
  /// Loads the asset of a job.
  public typealias Load = @Sendable (Preloader, PreloadJob) throws(PreloadFailure) -> AssetContent

  /// The number of assets that are loaded at a time.
  public let parallelism: Int

  private let load: Load
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var workers = 0
    /// The earliest time at which a task checks the time-outs, in nanoseconds since the start.
    var alarm: Int64?
  }

  /// Creates workers for a preloader, which calls them when an asset can be begun.
  ///
  /// - Parameters:
  ///   - parallelism: The number of assets that are loaded at a time, from 1 to 64.
  ///   - load: Loads the asset of a job; it is called on several threads.
  @discardableResult
  public init(_ preloader: Preloader, parallelism: Int = 4, load: @escaping Load) {
    self.parallelism = min(max(parallelism, 1), 64)
    self.load = load
    preloader.onWork { [self] in wake($0) }
    if preloader.hasNext { wake(preloader) }
  }

  private func wake(_ preloader: Preloader) {
    for _ in 0..<parallelism where addWorker() { startWorker(preloader) }
  }

  /// Runs a task until the queue is empty.
  private func startWorker(_ preloader: Preloader) {
    Task.detached { [self] in
      repeat {
        while let job = preloader.next() {
          perform(job, preloader)
          await Task.yield()
        }
        checkTime(preloader)
        state.withLock { $0.workers -= 1 }
        // A concurrent request may have counted this worker as active.
      } while preloader.hasNext && addWorker()
    }
  }

  private func addWorker() -> Bool {
    state.withLock { state in
      guard state.workers < parallelism else { return false }
      state.workers += 1
      return true
    }
  }

  private func perform(_ job: PreloadJob, _ preloader: Preloader) {
    checkTime(preloader)
    do throws(PreloadFailure) {
      preloader.finish(job, with: try load(preloader, job))
    } catch {
      preloader.fail(job, error)
    }
  }

  /// Abandons assets whose time is over, now and when the time of the next one is over.
  private func checkTime(_ preloader: Preloader) {
    let elapsed = (ContinuousClock.now - start) / .nanoseconds(1)
    guard let next = preloader.expire(at: Int64(elapsed)) else { return }
    let isFirst = state.withLock { state in
      guard next < state.alarm ?? .max else { return false }
      state.alarm = next
      return true
    }
    guard isFirst else { return }
    Task.detached { [self] in
      try? await Task.sleep(for: .nanoseconds(next - Int64(elapsed)))
      state.withLock { if $0.alarm == next { $0.alarm = nil } }
      checkTime(preloader)
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

extension ExternalAsset {
  /// Creates an external asset that an `async` function loads.
  ///
  /// ```swift
  /// let sky = ExternalAsset("sky", estimate: 8 << 20, timeout: 5) { @MainActor in
  ///   guard let image = await UIImage(named: "sky")?.byPreparingForDisplay() else {
  ///     throw Missing("sky")
  ///   }
  ///   images["sky"] = image
  ///   return Int64(image.size.width * image.size.height * image.scale * image.scale * 4)
  /// } release: { @MainActor in
  ///   images["sky"] = nil
  /// }
  /// ```
  ///
  /// The task of the function is cancelled if the asset is abandoned.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - estimate: The memory that is reserved while the asset is being loaded, in bytes.
  ///   - timeout: The time-out in seconds; `nil` for never.
  ///   - after: The assets that must be settled before it is begun.
  ///   - priority: Assets with higher priorities are begun first.
  ///   - load: Loads the asset, and returns the bytes that it holds. Its error becomes the
  ///     reason of the failure.
  ///   - release: Releases the asset of a load.
  public init(
    _ name: String,
    estimate: Int64 = 0,
    timeout: Double? = nil,
    after: [AssetKey] = [],
    priority: UInt8 = 128,
    load: @escaping @Sendable () async throws -> Int64,
    release: @escaping @Sendable () async -> Void = {}
  ) {
    self.init(
      name,
      estimate: estimate,
      timeout: timeout,
      after: after,
      priority: priority,
      load: { (answer: ExternalLoad) in
        let task = Task {
          do { answer.finish(holding: try await load()) } catch { answer.fail("\(error)") }
        }
        return { task.cancel() }
      },
      release: { _ in Task { await release() } }
    )
  }
}
