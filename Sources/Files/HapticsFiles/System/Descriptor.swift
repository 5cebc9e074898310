/// An open file, closed with its owner, whose errors say which file they are about.
struct Descriptor: ~Copyable {
  private let file: FileDescriptor

  /// The system's number.
  var number: Int32 { file.rawValue }

  /// Takes over an open file.
  init(owning number: Int32) { file = FileDescriptor(rawValue: number) }

  /// Opens a file.
  ///
  /// - Parameter mode: The permissions of a new file, before the process's mask.
  init(
    _ path: Path,
    _ flags: Int32,
    mode: UInt16 = 0o666,
    as operation: FileError.Operation,
    of subject: Path
  ) throws(FileError) {
    do throws(SystemError) {
      file = try FileDescriptor.open(path, flags, mode: mode)
    } catch {
      throw FileError(operation, subject, error)
    }
  }

  deinit { file.close() }

  /// What the system knows of the file.
  func status(of subject: Path) throws(FileError) -> FileStatus {
    do throws(SystemError) { return try file.status() } catch {
      throw FileError(.open, subject, error)
    }
  }

  /// Reads some bytes; returns how many, 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    of subject: Path
  ) throws(FileError) -> Int {
    do throws(SystemError) { return try file.read(into: buffer) } catch {
      throw FileError(.read, subject, error)
    }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer, of subject: Path) throws(FileError) {
    do throws(SystemError) { try file.write(bytes) } catch {
      throw FileError(.write, subject, error)
    }
  }
}
