#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file in the same folder, which takes the place of the file by
/// ``commit()``. Without that, when writing fails or the value is dropped, the temporary file is
/// removed and an existing file stays as it was.
///
/// ```swift
/// var file = try AtomicFile(replacing: "plot.svg")
/// try file.write(bytes)
/// try file.commit()
/// ```
///
/// An existing file's permissions are kept, and symbolic links stay: what they lead to is replaced.
/// What is written to a device or a pipe, such as `/dev/stdout`, is kept aside and handed over when
/// it is complete.
public struct AtomicFile: ~Copyable {
  /// The path that was asked for.
  public let path: FilePath

  private let place: OutputPlace
  private var temporary: TemporaryFile

  /// Begins to write a file, or to replace one.
  ///
  /// - Throws: ``FileError`` where nothing can be written to the path.
  public init(replacing path: FilePath) throws(FileError) {
    try self.init(path, at: OutputPlace(path))
  }

  /// Begins to write to a descriptor that stays open, such as standard output.
  ///
  /// - Parameter name: What errors call it.
  /// - Throws: ``FileError`` where nothing can be kept aside.
  public init(writingTo descriptor: Int32, named name: FilePath) throws(FileError) {
    try self.init(name, at: .descriptor(descriptor))
  }

  private init(_ path: FilePath, at place: OutputPlace) throws(FileError) {
    self.path = path
    self.place = place
    if case .file(let target, let existing) = place {
      temporary = try TemporaryFile(beside: target, for: path)
      if let existing { temporary.imitate(existing) }
    } else {
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      temporary = try TemporaryFile(beside: FilePath(folder + "/"), for: path)
      temporary.hide()
    }
  }

  /// The temporary file's number, for what seeks in it.
  var descriptor: Int32 { temporary.descriptor.number }

  /// Writes bytes behind those that were written before.
  ///
  /// - Throws: ``FileError``, for instance when the disk is full.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = bytes.withUnsafeBytes { bytes -> FileError? in
      do throws(FileError) {
        try temporary.descriptor.write(bytes, of: path)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Puts what was written in its place.
  ///
  /// - Throws: ``FileError``; then nothing has changed, unless a device took a part.
  public consuming func commit() throws(FileError) {
    switch place {
    case .file(let target, _):
      try temporary.move(to: target, for: path)
    case .device(let device):
      let output = try Descriptor(device, O_WRONLY, as: .open, of: path)
      try copy(to: output)
    case .descriptor(let number):
      let copied = dup(number)
      guard copied >= 0 else { throw .last(.open, path) }
      try copy(to: Descriptor(owning: copied))
    }
  }

  /// Hands over what was kept aside.
  private func copy(to output: borrowing Descriptor) throws(FileError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last(.write, path) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try temporary.descriptor.read(into: buffer, of: path)
      guard count > 0 else { return }
      try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), of: path)
    }
  }
}

extension AtomicFile {
  /// Writes a whole file, or replaces one.
  ///
  /// - Throws: ``FileError``; then nothing has changed.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }
}
