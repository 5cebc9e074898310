#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed with its owner.
struct Descriptor: ~Copyable {
  /// The system's number.
  let number: Int32

  /// Takes over an open file.
  init(owning number: Int32) { self.number = number }

  /// Opens a file.
  ///
  /// - Parameter mode: The permissions of a new file, before the process's mask.
  init(
    _ path: FilePath,
    _ flags: Int32,
    mode: mode_t = 0o666,
    as operation: FileError.Operation,
    of subject: FilePath
  ) throws(FileError) {
    while true {
      let number = path.withCString { open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
      if number >= 0 {
        self.init(owning: number)
        return
      }
      if errno != EINTR { throw .last(operation, subject) }
    }
  }

  deinit { _ = close(number) }

  /// What the system knows of the file.
  func status(of subject: FilePath) throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last(.open, subject) }
    return status
  }

  /// Reads some bytes; returns how many, 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    of subject: FilePath
  ) throws(FileError)
    -> Int
  {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .last(.read, subject) }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer, of subject: FilePath) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        // Somebody else has made the other side of a pipe non-blocking.
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .last(.write, subject)
      }
    }
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

// The system's functions, whose names the methods hide.

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}
