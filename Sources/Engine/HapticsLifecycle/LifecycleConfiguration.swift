/// The configuration for starting, watching and restarting an engine.
public struct LifecycleConfiguration: Hashable, Sendable {
  /// A Boolean value that indicates whether an output that fails is started again.
  public var restarts = true
  package var backOff = BackOff()
  /// The idle time after which the output is stopped, in seconds; `nil` for never.
  public var idleTimeout: Double?

  /// Creates the configuration of an engine that is started again and never idles away.
  public init() {}
}

/// The times at which a failed device is retried, at growing intervals.
package struct BackOff: Hashable, Sendable {
  /// Seconds before the first attempt.
  package var first = 0.25
  /// The factor by which each wait is longer than the previous one.
  package var factor = 2.0
  /// The longest wait, in seconds.
  package var longest = 5.0
  /// After how many attempts in a row it is left alone; `nil` for never.
  package var attempts: Int? = 20

  /// Creates a schedule of a quarter of a second up to five, twenty times.
  package init() {}

  /// Returns the delay before an attempt in nanoseconds, or `nil` if there is none.
  ///
  /// - Parameter attempt: The number of the attempt, starting at 1.
  func wait(before attempt: Int) -> Int64? {
    if let attempts, attempt > attempts { return nil }
    var seconds = first
    for _ in 1..<max(min(attempt, 64), 1) where seconds < longest { seconds *= max(factor, 1) }
    let wait = min(seconds, longest)
    return Int64((wait >= 0.001 ? min(wait, 3600) : 0.001) * 1e9)
  }
}
