/// Assets that were asked for together: their progress, and what became of them.
///
/// Releasing it cancels nothing.
public final class Preload: Sendable {
  private let preloader: Preloader
  private let number: Int

  init(_ preloader: Preloader, number: Int) {
    self.preloader = preloader
    self.number = number
  }

  deinit { preloader.change { $0.forget(number) } }

  /// How much is done.
  public var progress: PreloadProgress {
    preloader.change { $0.batches[number]?.progress } ?? PreloadProgress()
  }

  /// What became of the assets, or `nil` while one is neither loaded nor failed.
  public var result: PreloadResult? {
    preloader.change { table in
      guard let batch = table.batches[number], batch.pending.isEmpty else { return nil }
      return batch.result
    }
  }

  /// Waits no longer.
  ///
  /// What is not loaded yet fails with ``PreloadFailure/cancelled``, and is not loaded unless
  /// somebody else waits for it. What is loaded stays.
  public func cancel() { preloader.change { $0.cancel(number) } }

  /// Calls a handler once with the result; at once if there is one.
  public func whenComplete(_ handler: @escaping @Sendable (PreloadResult) -> Void) {
    preloader.change { $0.whenComplete(number, handler) }
  }
}
