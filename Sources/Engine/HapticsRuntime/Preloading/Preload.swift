/// A group of assets that are loaded together, with their progress and result.
///
/// Releasing the object does not cancel the preload.
public final class Preload: Sendable {
  private let preloader: Preloader
  private let number: Int

  init(_ preloader: Preloader, number: Int) {
    self.preloader = preloader
    self.number = number
  }

  deinit { preloader.change { $0.forget(number) } }

  /// The progress of the preload.
  public var progress: PreloadProgress {
    preloader.change { $0.batches[number]?.progress } ?? PreloadProgress()
  }

  /// A Boolean value that indicates whether each asset is loaded or failed.
  public var isSettled: Bool {
    preloader.change { $0.batches[number]?.pending.isEmpty } ?? true
  }

  /// The results of the assets, or `nil` until each is loaded or failed.
  public var result: PreloadResult? {
    preloader.change { table in
      guard let batch = table.batches[number], batch.pending.isEmpty else { return nil }
      return batch.result
    }
  }

  /// Cancels the preload.
  ///
  /// Assets that are not loaded yet fail with ``PreloadFailure/cancelled`` and are not loaded
  /// unless another preload waits for them. Loaded assets stay.
  public func cancel() { preloader.change { $0.cancel(number) } }

  /// Calls a handler once with the result, immediately if it is available.
  public func whenComplete(_ handler: @escaping @Sendable (PreloadResult) -> Void) {
    preloader.change { $0.whenComplete(number, handler) }
  }
}
