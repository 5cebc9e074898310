import HapticsRealtime
import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Whether nothing is played, and nothing waits to be.
  ///
  /// What was asked for counts until a block was rendered and its messages were read.
  public var isIdle: Bool {
    let isWaiting = control.withLock { control in
      control.collect()
      return control.slots.freeCount < control.configuration.slots
        || control.state.records.contains { $0.isActive }
    }
    return !isWaiting && !renderer.isSounding
  }

  /// Lets the render side take what waits for it, by rendering one frame for nobody.
  ///
  /// Nobody else may render.
  func takeOrders() {
    let frame = FixedStorage<Float>(uninitializedCount: configuration.channels)
    renderer.render(into: frame.start, frames: 1, heardAt: nil)
  }
}
