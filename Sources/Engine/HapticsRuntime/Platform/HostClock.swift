#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif os(Windows)
  import WinSDK
#endif

#if hasFeature(Embedded)
  /// Returns the host's clock in nanoseconds; the program that links this module defines it.
  @_extern(c, "haptics_host_nanoseconds")
  private func hostNanoseconds() -> Int64
#endif

/// The clocks of the host, in nanoseconds.
package enum HostClock {
  /// The current time of the clock for `heardAt`, which does not jump and stops while the machine
  /// sleeps.
  ///
  /// - Complexity: O(1), about 25 ns; no lock.
  package static var now: Int64 { read(.awake) }

  /// The time for which the machine has slept since it was started, in nanoseconds.
  package static var slept: Int64 { ahead(.sinceStart) }

  #if !hasFeature(Embedded)
    /// The offset of the time of day from ``now``.
    package static var realOffset: Int64 { ahead(.timeOfDay) }
  #endif

  fileprivate enum Clock { case awake, sinceStart, timeOfDay }

  /// Returns the difference between a clock and ``now``.
  ///
  /// If the thread is preempted between two readings, time passes between the clocks. The other
  /// clock is therefore read between two close readings of this one.
  private static func ahead(_ clock: Clock) -> Int64 {
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

  #if hasFeature(Embedded)
    private static func read(_ clock: Clock) -> Int64 { hostNanoseconds() }
  #elseif os(Windows)
    private static func read(_ clock: Clock) -> Int64 {
      // Both clocks count steps of 100 ns; the time of day starts at 1601.
      var steps: UInt64 = 0
      switch clock {
      case .awake: QueryUnbiasedInterruptTimePrecise(&steps)
      case .sinceStart: QueryInterruptTimePrecise(&steps)
      case .timeOfDay:
        var time = FILETIME()
        GetSystemTimePreciseAsFileTime(&time)
        steps = UInt64(time.dwHighDateTime) << 32 | UInt64(time.dwLowDateTime)
        steps &-= 116_444_736_000_000_000
      }
      return Int64(truncatingIfNeeded: steps &* 100)
    }
  #else
    private static func read(_ clock: Clock) -> Int64 {
      var time = timespec()
      clock_gettime(clock.id, &time)
      return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  #endif
}

#if !hasFeature(Embedded) && !os(Windows)
  extension HostClock.Clock {
    fileprivate var id: clockid_t {
      #if canImport(Darwin)
        switch self {
        case .awake: CLOCK_UPTIME_RAW
        case .sinceStart: CLOCK_MONOTONIC
        case .timeOfDay: CLOCK_REALTIME
        }
      #else
        switch self {
        case .awake: CLOCK_MONOTONIC
        case .sinceStart: CLOCK_BOOTTIME
        case .timeOfDay: CLOCK_REALTIME
        }
      #endif
    }
  }
#endif

/// A time on the clocks of the host.
public struct HostTimestamp: Hashable, Sendable {
  /// Nanoseconds, on the clock of `heardAt`.
  public var time: Int64
  /// For how many nanoseconds the machine has slept before.
  public var slept: Int64

  /// Creates a time; both values are in nanoseconds.
  public init(time: Int64, slept: Int64 = 0) {
    self.time = time
    self.slept = slept
  }

  /// The current time.
  public static var now: HostTimestamp {
    HostTimestamp(time: HostClock.now, slept: HostClock.slept)
  }
}
