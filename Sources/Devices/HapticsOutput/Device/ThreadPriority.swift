#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The priority of the calling thread.
enum ThreadPriority {
  /// Requests real-time scheduling, first in, first out.
  ///
  /// Linux grants it if the user's limit `rtprio` allows it.
  ///
  /// - Returns: `true` if it was granted; otherwise, `false`.
  static func raise(to priority: Int) -> Bool {
    guard priority > 0 else { return false }
    var parameters = sched_param()
    parameters.sched_priority = Int32(min(priority, 99))
    return pthread_setschedparam(pthread_self(), Int32(SCHED_FIFO), &parameters) == 0
  }
}
