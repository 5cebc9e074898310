#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum MonotonicTime {
  /// Nanoseconds since some time in the past.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
