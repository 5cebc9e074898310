#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file descriptor, which the caller must close.
package struct FileDescriptor: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: 0)
  package static let standardOutput = FileDescriptor(rawValue: 1)
  package static let standardError = FileDescriptor(rawValue: 2)

  /// Opens a file.
  ///
  /// - Parameter mode: The permissions of a new file, before the process's mask.
  package static func open(
    _ path: Path,
    _ flags: Int32,
    mode: UInt16 = 0o666
  ) throws(SystemError) -> FileDescriptor {
    while true {
      let number = path.withCString { systemOpen($0, flags | O_CLOEXEC | O_NOCTTY, mode_t(mode)) }
      if number >= 0 { return FileDescriptor(rawValue: number) }
      if errno != EINTR { throw .last }
    }
  }

  package func close() { _ = systemClose(rawValue) }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads some bytes.
  ///
  /// - Returns: Their number; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(rawValue, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN { try waitUntilReady(POLLIN) } else if errno != EINTR { throw .last }
    }
  }

  /// Appends up to `limit` bytes to `bytes`.
  ///
  /// - Returns: Their number; 0 at the end.
  package func read(
    appendingTo bytes: inout [UInt8],
    atMost limit: Int
  ) throws(SystemError) -> Int {
    let start = bytes
    var result = Swift.Result<Int, SystemError>.success(0)
    bytes = [UInt8](unsafeUninitializedCapacity: start.count + limit) { buffer, filled in
      _ = buffer.initialize(from: start)
      let room = UnsafeMutableBufferPointer(rebasing: buffer[start.count...])
      result = Result { () throws(SystemError) in
        try read(into: UnsafeMutableRawBufferPointer(room))
      }
      filled = start.count + ((try? result.get()) ?? 0)
    }
    return try result.get()
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(rawValue, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        try waitUntilReady(POLLOUT)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }.get()
  }

  /// Waits for a descriptor that another process has made non-blocking.
  private func waitUntilReady(_ events: Int32) throws(SystemError) {
    var request = pollfd(fd: rawValue, events: Int16(truncatingIfNeeded: events), revents: 0)
    if poll(&request, 1, -1) < 0, errno != EINTR { throw .last }
  }
}

// The system's functions, whose names the methods hide.

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}
