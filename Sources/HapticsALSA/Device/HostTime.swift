#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clocks of the host, in nanoseconds.
enum HostTime {
  /// The time that `heardAt` is told in: it neither jumps, nor runs while the machine sleeps.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// For how long the machine has slept since it was started.
  static var slept: Int64 { read(CLOCK_BOOTTIME) &- read(CLOCK_MONOTONIC) }

  /// What the time of day has beyond ``now``.
  static var realOffset: Int64 { read(CLOCK_REALTIME) &- read(CLOCK_MONOTONIC) }

  /// Lets a time pass.
  static func sleep(nanoseconds: Int64) {
    var time = timespec(
      tv_sec: Int(max(nanoseconds, 0) / 1_000_000_000),
      tv_nsec: Int(max(nanoseconds, 0) % 1_000_000_000)
    )
    nanosleep(&time, nil)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
