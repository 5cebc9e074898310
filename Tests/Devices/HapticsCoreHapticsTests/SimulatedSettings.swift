import UIKit

/// The setting of the simulated system.
///
/// Its file does not import Testing: with both, the compiler looks for Apple's overlay of the two.
@MainActor func preferReducedMotion(_ isOn: Bool) {
  UIAccessibility.isReduceMotionEnabled = isOn
}
