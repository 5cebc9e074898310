#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Time functions for a device's thread, in addition to the clocks.
enum HostTime {
  static func sleep(nanoseconds: Int64) {
    var time = timespec(
      tv_sec: Int(max(nanoseconds, 0) / 1_000_000_000),
      tv_nsec: Int(max(nanoseconds, 0) % 1_000_000_000)
    )
    nanosleep(&time, nil)
  }
}
