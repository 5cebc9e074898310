#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, by its number.
struct FileDescriptor: Hashable, Sendable {
  let rawValue: Int32

  static let standardInput = FileDescriptor(rawValue: 0)
  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)

  /// Opens a file; one that is made gets the given permissions.
  static func open(
    _ path: Path,
    _ flags: Int32,
    _ permissions: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    while true {
      let descriptor = path.withCString {
        systemOpen($0, flags | O_CLOEXEC | O_NOCTTY, permissions)
      }
      if descriptor >= 0 { return FileDescriptor(rawValue: descriptor) }
      if errno != EINTR { throw .last }
    }
  }

  /// Closes the file.
  func close() { _ = systemClose(rawValue) }

  /// What the system knows of the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last }
    return status
  }

  /// Reads up to `limit` bytes behind those in `bytes`; returns how many, 0 at the end.
  func read(appendingTo bytes: inout [UInt8], atMost limit: Int) throws(SystemError) -> Int {
    while true {
      let start = bytes
      var count = 0
      bytes = [UInt8](unsafeUninitializedCapacity: start.count + limit) { buffer, filled in
        _ = buffer.initialize(from: start)
        let room = UnsafeMutableBufferPointer(rebasing: buffer[start.count...])
        count = systemRead(rawValue, room.baseAddress, limit)
        filled = start.count + max(0, count)
      }
      if count >= 0 { return count }
      if errno == EAGAIN { try waitUntilReady(POLLIN) } else if errno != EINTR { throw .last }
    }
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var position = 0
    while position < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        systemWrite(
          rawValue,
          bytes.baseAddress.map { $0 + position },
          bytes.count - position
        )
      }
      if count >= 0 {
        position += count
      } else if errno == EAGAIN {
        try waitUntilReady(POLLOUT)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits for a descriptor that somebody else has made non-blocking.
  private func waitUntilReady(_ events: Int32) throws(SystemError) {
    var request = pollfd(fd: rawValue, events: Int16(truncatingIfNeeded: events), revents: 0)
    if poll(&request, 1, -1) < 0, errno != EINTR { throw .last }
  }
}

// The system's functions, whose names the methods hide.

private func systemOpen(
  _ path: UnsafePointer<CChar>,
  _ flags: Int32,
  _ permissions: mode_t
) -> Int32 {
  open(path, flags, permissions)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRead(
  _ descriptor: Int32,
  _ start: UnsafeMutableRawPointer?,
  _ count: Int
)
  -> Int
{
  read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
