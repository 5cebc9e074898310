import CALSA
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a device's thread needs of time beyond ``HostClock``.
enum HostTime {
  /// What the time of day has beyond ``HostClock/now``, in nanoseconds.
  static var realOffset: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) &- HostClock.now
  }

  /// Lets a time pass.
  static func sleep(nanoseconds: Int64) {
    var time = timespec(
      tv_sec: Int(max(nanoseconds, 0) / 1_000_000_000),
      tv_nsec: Int(max(nanoseconds, 0) % 1_000_000_000)
    )
    nanosleep(&time, nil)
  }
}
