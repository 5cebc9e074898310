/// Computes the feed rate of a device relative to its nominal rate, so that it stays in sync with
/// another device.
///
/// It is a controller with a proportional and an integral part, critically damped with a time
/// constant of five seconds. The integral tracks the error of the crystal, and jitter of single
/// readings is smoothed over half a second.
struct RateFollower: BitwiseCopyable {
  /// The greatest relative correction of the rate.
  static var limit: Double { 1e-3 }

  private static var proportional: Double { 0.4 }
  private static var integral: Double { 0.04 }
  private static var smoothing: Double { 0.5 }

  /// The smoothed delay of the device, in seconds.
  private(set) var lateness = 0.0
  private var learned = 0.0
  private var isNew = true

  /// Takes the delay of the device, and returns the fraction by which to lower the rate.
  ///
  /// - Parameters:
  ///   - lateness: The delay in seconds; negative if it is early.
  ///   - time: The time since the last call, in seconds.
  mutating func take(_ lateness: Double, after time: Double) -> Double {
    guard lateness.isFinite, time.isFinite, time >= 0 else { return clamp(learned) }
    // Limit outliers.
    let lateness = min(max(lateness, -10), 10)
    let share = isNew ? 1 : min(time / RateFollower.smoothing, 1)
    isNew = false
    self.lateness += (lateness - self.lateness) * share
    learned = clamp(learned + RateFollower.integral * self.lateness * min(time, 1))
    return clamp(learned + RateFollower.proportional * self.lateness)
  }

  mutating func restart() { isNew = true }

  private func clamp(_ part: Double) -> Double {
    min(max(part, -RateFollower.limit), RateFollower.limit)
  }
}

/// The sync of a second device with the first one.
public struct FollowingStatus: Hashable, Sendable {
  /// The delay relative to the first device, in nanoseconds.
  public var skew: Int64
  /// The reduction of the rate that keeps it in sync with the first device, in parts per million.
  public var correction: Int
}
