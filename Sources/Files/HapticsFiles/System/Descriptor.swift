/// An open file that is closed with its owner and whose errors name the file.
struct Descriptor: ~Copyable {
  private let file: FileDescriptor

  var number: Int32 { file.rawValue }

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

  func status(of subject: Path) throws(FileError) -> FileStatus {
    do throws(SystemError) { return try file.status() } catch {
      throw FileError(.open, subject, error)
    }
  }

  /// Reads some bytes.
  ///
  /// - Returns: Their number; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    of subject: Path
  ) throws(FileError) -> Int {
    do throws(SystemError) { return try file.read(into: buffer) } catch {
      throw FileError(.read, subject, error)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, of subject: Path) throws(FileError) {
    do throws(SystemError) { try file.write(bytes) } catch {
      throw FileError(.write, subject, error)
    }
  }
}
