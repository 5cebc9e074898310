// Declarations of Apple's UIKit for systems without it, as outputs and the studio's code use it.

public import Foundation

/// An app.
@MainActor open class UIApplication {
  /// The system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}

/// The settings of accessibility.
public enum UIAccessibility {
  /// Whether the user prefers reduced motion, which a test may set.
  @MainActor public package(set) static var isReduceMotionEnabled = false
}

/// An impact, as the system plays it.
@MainActor public final class UIImpactFeedbackGenerator {
  /// The mass and flexibility of what hits.
  public enum FeedbackStyle: Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) {}
  /// Plays the impact.
  public func impactOccurred() {}
}

/// A change of a selection, as the system plays it.
@MainActor public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Plays the change.
  public func selectionChanged() {}
}

/// The outcome of a task, as the system plays it.
@MainActor public final class UINotificationFeedbackGenerator {
  /// The outcome.
  public enum FeedbackType: Sendable { case success, warning, error }

  /// Creates a generator.
  public init() {}
  /// Plays the outcome.
  public func notificationOccurred(_ type: FeedbackType) {}
}
