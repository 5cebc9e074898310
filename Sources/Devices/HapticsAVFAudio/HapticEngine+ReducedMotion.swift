#if canImport(UIKit) && !os(watchOS)
  public import HapticsRuntime
  import UIKit

  extension HapticEngine {
    /// Follows the setting "Reduce Motion" of the device: visuals are `reduced` while it is on.
    ///
    /// Call it in each frame, or when the app becomes active and at
    /// `UIAccessibility.reduceMotionStatusDidChangeNotification`. It was type-checked and simulated,
    /// and has never run on a device.
    @MainActor public func followReducedMotion() {
      setReducedMotion(UIAccessibility.isReduceMotionEnabled)
    }
  }
#endif
