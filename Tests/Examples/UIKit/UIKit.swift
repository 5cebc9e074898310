// Declarations of Apple's UIKit for systems without it, as far as the outputs use it.

/// The settings of accessibility.
public enum UIAccessibility {
  /// Whether the user prefers reduced motion, which a test may set.
  @MainActor public package(set) static var isReduceMotionEnabled = false
}
