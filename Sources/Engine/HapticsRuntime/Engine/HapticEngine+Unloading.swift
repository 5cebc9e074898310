public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Unloads a pattern.
  ///
  /// Cues that refer to it are dropped, with a receipt, from the second block on; what is already
  /// playing plays to its end. Then ``poll()`` frees the memory, outside the render side. Its
  /// identifier is not reused.
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
