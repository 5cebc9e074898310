#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes of a file by several programs, one after the other.
package enum FileLock {
  /// Runs a closure with an exclusive `flock` on the file.
  ///
  /// Waits for other holders. If the path does not exist, or the file system does not support
  /// locks, the closure runs without a lock.
  ///
  /// - Throws: The errors of the closure.
  package static func withLock<Result, Failure: Error>(
    _ path: Path,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let number = lock(path)
    defer { if let number { close(number) } }
    return try body()
  }

  private static func lock(_ path: Path) -> Int32? {
    while true {
      // Opening a FIFO releases its writer, and loses its text.
      var present = stat()
      guard path.withCString({ stat($0, &present) }) == 0, present.isRegularFile else { return nil }
      let number = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
      guard number >= 0 else { return nil }
      var locked = stat()
      guard fstat(number, &locked) == 0, locked.isRegularFile, wait(number) else {
        close(number)
        return nil
      }
      // The previous holder may have replaced the file.
      if path.withCString({ stat($0, &present) }) == 0, present.st_ino == locked.st_ino,
        present.st_dev == locked.st_dev
      {
        return number
      }
      close(number)
    }
  }

  private static func wait(_ number: Int32) -> Bool {
    while flock(number, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
