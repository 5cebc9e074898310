public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Unloads a pattern.
  ///
  /// Cues that name it are dropped from the second block on, and receipts tell; what sounds plays to
  /// its end. Then ``poll()`` frees the memory, outside of the render side. No pattern that is loaded
  /// later is taken for it.
  ///
  /// - Returns: Whether it was loaded.
  @discardableResult
  public func unload(_ pattern: PatternID) -> Bool {
    let name = ResourceName(isPattern: true, number: pattern.rawValue)
    guard control.withLock({ $0.unload(name) }) else { return false }
    library.withLock { $0[pattern.rawValue] = nil }
    return true
  }

  /// Unloads a sound, as ``unload(_:)-(PatternID)`` does a pattern.
  ///
  /// Patterns that play it keep copies.
  ///
  /// - Returns: Whether it was loaded.
  @discardableResult
  public func unload(_ sound: SoundID) -> Bool {
    let name = ResourceName(isPattern: false, number: sound.rawValue)
    return control.withLock { $0.unload(name) }
  }
}
