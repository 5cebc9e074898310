/// Says how much faster a device has to be fed than its nominal rate, so that what it plays stays
/// beside what another device plays.
///
/// A controller with a proportional and an integral part, critically damped with a time constant of
/// five seconds: a crystal's error is learned by the integral, and the jitter of single readings is
/// smoothed over half a second before it counts.
struct RateFollower: BitwiseCopyable {
  /// How much faster or slower a device is fed at most.
  static var limit: Double { 1e-3 }

  private static var proportional: Double { 0.4 }
  private static var integral: Double { 0.04 }
  private static var smoothing: Double { 0.5 }

  /// How late the device is, smoothed, in seconds.
  private(set) var lateness = 0.0
  private var learned = 0.0
  private var isNew = true

  /// Takes how late the device is, and says by which part the rate is to be lowered.
  ///
  /// - Parameters:
  ///   - lateness: In seconds; negative where it is early.
  ///   - time: How long the last call is ago, in seconds.
  mutating func take(_ lateness: Double, after time: Double) -> Double {
    guard lateness.isFinite, time.isFinite, time >= 0 else { return clamp(learned) }
    // What is further off is no less off.
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
  /// By how many millionths its rate is lowered, to stay beside the first one.
  public var correction: Int
}
