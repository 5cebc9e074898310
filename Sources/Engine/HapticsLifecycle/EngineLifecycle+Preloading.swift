public import HapticsRuntime
import Synchronization

extension Preloader {
  /// Creates a preloader for the current engine of a lifecycle.
  ///
  /// - Parameter budget: The greatest size of loaded assets, in bytes: samples, the text of patterns,
  ///   and what external assets hold.
  public convenience init(_ lifecycle: EngineLifecycle, budget: Int64 = .max) {
    let source = EngineSource(
      current: { lifecycle.engine },
      hold: { engine, body in
        lifecycle.life.withLock { life in if life.engine === engine { body() } }
      }
    )
    self.init(source, budget: budget)
  }
}
