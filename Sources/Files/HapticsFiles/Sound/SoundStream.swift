import CSndFile

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that libsndfile reads and writes.
///
/// libsndfile keeps only the message of a system error, except on close. These callbacks preserve
/// the first error.
final class SoundStream {
  let path: Path
  private(set) var failure: FileError?

  private let file: FileDescriptor
  // Exactly one of these two is set.
  private let input: Descriptor?
  private var output: AtomicFile?
  private var pages: OggPages?

  init(reading input: consuming Descriptor, path: Path) {
    self.path = path
    file = FileDescriptor(rawValue: input.number)
    self.input = consume input
    output = nil
  }

  init(writing output: consuming AtomicFile, pages: OggPages? = nil) {
    path = output.path
    self.pages = pages
    file = FileDescriptor(rawValue: output.descriptor)
    input = nil
    self.output = consume output
  }

  func commit() throws(FileError) {
    if let failure { throw failure }
    guard let output = output.take() else { return }
    try output.commit()
  }

  /// The callbacks of libsndfile, with the stream as user data.
  static var functions: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { SoundStream.of($0).length },
      seek: { offset, origin, stream in SoundStream.of(stream).seek(offset, origin) },
      read: { bytes, count, stream in SoundStream.of(stream).read(bytes, count) },
      write: { bytes, count, stream in SoundStream.of(stream).write(bytes, count) },
      tell: { SoundStream.of($0).seek(0, SEEK_CUR) }
    )
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> SoundStream {
    guard let pointer else { preconditionFailure("libsndfile lost its stream") }
    return Unmanaged.fromOpaque(pointer).takeUnretainedValue()
  }

  private var length: sf_count_t {
    do throws(SystemError) { return sf_count_t(try file.status().size) } catch {
      return fail(.read, error)
    }
  }

  private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
    let position = lseek(file.rawValue, off_t(offset), origin)
    return position >= 0 ? sf_count_t(position) : fail(.read, .last)
  }

  private func read(_ bytes: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    var done = 0
    do throws(SystemError) {
      while done < buffer.count {
        let step = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
        if step == 0 { break }
        done += step
      }
    } catch {
      return fail(.read, error)
    }
    return sf_count_t(done)
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    do throws(SystemError) {
      if let page = pages?.take(bytes) { try file.write(page) } else { try file.write(bytes) }
    } catch {
      return fail(.write, error)
    }
    return count
  }

  private func fail(_ operation: FileError.Operation, _ error: SystemError) -> sf_count_t {
    if failure == nil { failure = FileError(operation, path, error) }
    return -1
  }
}
