#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clocks of the host, in nanoseconds.
public enum HostClock {
  /// The time that `heardAt` is told in: it neither jumps, nor runs while the machine sleeps.
  ///
  /// - Complexity: O(1), about 25 ns; no lock.
  public static var now: Int64 {
    #if canImport(Glibc)
      read(CLOCK_MONOTONIC)
    #else
      read(CLOCK_UPTIME_RAW)
    #endif
  }

  /// For how long the machine has slept since it was started.
  public static var slept: Int64 {
    #if canImport(Glibc)
      ahead(CLOCK_BOOTTIME)
    #else
      ahead(CLOCK_MONOTONIC)
    #endif
  }

  /// What the time of day has beyond ``now``.
  package static var realOffset: Int64 { ahead(CLOCK_REALTIME) }

  /// What a clock has beyond ``now``.
  ///
  /// A thread that is put aside between two readings would see time pass between the clocks, so the
  /// other clock is read between two readings of this one that are close together.
  private static func ahead(_ clock: clockid_t) -> Int64 {
    var shortest = Int64.max
    var ahead: Int64 = 0
    for _ in 0..<8 {
      let before = now
      let time = read(clock)
      let passed = now &- before
      if passed < shortest {
        shortest = passed
        ahead = time &- before &- passed / 2
      }
      if passed < 100_000 { break }
    }
    return ahead
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// A moment on the clocks of the host.
public struct HostMoment: Hashable, Sendable {
  /// Nanoseconds, on the clock of `heardAt`.
  public var time: Int64
  /// For how many nanoseconds the machine has slept before.
  public var slept: Int64

  /// Creates a moment.
  public init(time: Int64, slept: Int64 = 0) {
    self.time = time
    self.slept = slept
  }

  /// This moment.
  public static var now: HostMoment { HostMoment(time: HostClock.now, slept: HostClock.slept) }
}
