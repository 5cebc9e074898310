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
      read(CLOCK_BOOTTIME) &- now
    #else
      read(CLOCK_MONOTONIC) &- now
    #endif
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
