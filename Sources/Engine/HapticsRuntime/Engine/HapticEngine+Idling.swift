import HapticsRealtime
import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// A Boolean value that indicates whether the engine neither plays nor has waiting commands.
  ///
  /// Commands count until a block was rendered and its messages were read.
  public var isIdle: Bool {
    let isWaiting = control.withLock { control in
      control.collect()
      return control.slots.freeCount < control.configuration.slots
        || control.state.records.contains { $0.isActive }
    }
    return !isWaiting && !renderer.isSounding
  }

  /// Makes the render thread read waiting commands by rendering one discarded frame.
  ///
  /// No other thread may render.
  package func drainCommands() {
    let frame = FixedStorage<Float>(uninitializedCount: configuration.channels)
    renderer.render(into: frame.start, frames: 1, heardAt: nil)
  }
}
