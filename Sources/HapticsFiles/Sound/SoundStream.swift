internal import CSndFile

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file as libsndfile reads and writes it.
///
/// libsndfile keeps only the words of a system's error, and on closing a file keeps none. With
/// functions of our own the first error is kept as it was.
final class SoundStream {
  /// The file that errors are about.
  let path: Path
  /// The first thing that went wrong.
  private(set) var failure: FileError?

  private let number: Int32
  // What closes the file: one of the two.
  private let input: Descriptor?
  private var output: AtomicFile?
  /// What the pages of an Ogg file pass through.
  private var pages: OggPages?

  /// A stream that reads a file.
  init(reading input: consuming Descriptor, path: Path) {
    self.path = path
    number = input.number
    self.input = consume input
    output = nil
  }

  /// A stream that writes a file.
  init(writing output: consuming AtomicFile, pages: OggPages? = nil) {
    path = output.path
    self.pages = pages
    number = output.descriptor
    input = nil
    self.output = consume output
  }

  /// Puts the file that was written in its place.
  func commit() throws(FileError) {
    if let failure { throw failure }
    guard let output = output.take() else { return }
    try output.commit()
  }

  /// What libsndfile calls, with the stream as its user data.
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
    var status = stat()
    guard fstat(number, &status) == 0 else { return fail(.read) }
    return sf_count_t(status.st_size)
  }

  private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
    let position = lseek(number, off_t(offset), origin)
    return position >= 0 ? sf_count_t(position) : fail(.read)
  }

  private func read(_ bytes: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    var done = 0
    while let bytes, done < count {
      let step = systemRead(number, bytes + done, Int(count) - done)
      if step == 0 { break }
      if step > 0 { done += step } else if errno != EINTR { return fail(.read) }
    }
    return sf_count_t(done)
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard let page = pages?.take(UnsafeRawBufferPointer(start: bytes, count: Int(count))) else {
      return writeAll(bytes, count)
    }
    let written = page.withUnsafeBytes { writeAll($0.baseAddress, sf_count_t($0.count)) }
    return written == page.count ? count : -1
  }

  private func writeAll(_ bytes: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    var done = 0
    while let bytes, done < count {
      let step = systemWrite(number, bytes + done, Int(count) - done)
      if step >= 0 { done += step } else if errno != EINTR { return fail(.write) }
    }
    return sf_count_t(done)
  }

  private func fail(_ operation: FileError.Operation) -> sf_count_t {
    if failure == nil { failure = .last(operation, path) }
    return -1
  }
}

// The system's functions, whose names the methods hide.

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(number, start, count)
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, start, count)
}
