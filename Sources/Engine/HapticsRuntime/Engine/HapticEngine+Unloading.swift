public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Unloads a pattern.
  ///
  /// Starting at the second block, cues that refer to it are dropped with a receipt. Voices that
  /// already play it continue to their end. Afterward, ``poll()`` frees the memory, outside the
  /// render thread. Its identifier is not reused.
  ///
  /// - Returns: `true` if it was loaded; otherwise, `false`.
  @discardableResult
  public func unload(_ pattern: PatternID) -> Bool {
    let name = ResourceName(isPattern: true, number: pattern.rawValue)
    guard control.withLock({ $0.unload(name) }) else { return false }
    library.withLock { $0[pattern.rawValue] = nil }
    driver.withLock { $0?.unload(pattern) }
    return true
  }

  /// Unloads a sound, as ``unload(_:)-(PatternID)`` does a pattern.
  ///
  /// Patterns that play it keep copies.
  ///
  /// - Returns: `true` if it was loaded; otherwise, `false`.
  @discardableResult
  public func unload(_ sound: SoundID) -> Bool {
    let name = ResourceName(isPattern: false, number: sound.rawValue)
    return control.withLock { $0.unload(name) }
  }
}
