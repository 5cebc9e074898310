package import HapticsLifecycle
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A one-way flag that one thread raises and another waits for.
package struct Signal: ~Copyable, Sendable {
  /// The descriptor to pass to `poll`; readable once the signal is raised.
  package let descriptor: Int32

  private let raising: Int32

  /// Creates a signal that is not raised.
  ///
  /// - Throws: `OutputError` if the system has no descriptors left.
  package init() throws(OutputError) {
    var ends: (Int32, Int32) = (-1, -1)
    let code = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard code == 0 else { throw .noThread(errno) }
    (descriptor, raising) = ends
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(raising, F_SETFD, FD_CLOEXEC)
    _ = fcntl(raising, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    close(raising)
  }

  package borrowing func raise() {
    var byte: UInt8 = 1
    _ = write(raising, &byte, 1)
  }

  /// Waits; whether it was raised in time.
  @discardableResult
  package borrowing func wait(nanoseconds: Int64) -> Bool {
    let end = HostClock.now &+ nanoseconds
    while true {
      let left = end &- HostClock.now
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(clamping: (max(left, 0) + 999_999) / 1_000_000))
      if count > 0 { return true }
      if count == 0 || left <= 0 { return false }
    }
  }
}
