#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written completely or not at all.
///
/// Bytes go to a temporary file in the same folder, and ``commit()`` moves it to its path. If
/// writing fails or the value is dropped, the temporary file is removed and an existing file stays
/// unchanged.
///
/// ```swift
/// var file = try AtomicFile(replacing: "plot.svg")
/// try file.write(bytes)
/// try file.commit()
/// ```
///
/// The new file keeps the owner, permissions, access list and extended attributes of an existing
/// one. Symbolic links stay, and their target is replaced. A file is overwritten in place if it has
/// several hard links, if its folder is not writable, or if a new file cannot have all its
/// attributes. Its space is reserved first, so only a failing disk or a killed program can leave it
/// incomplete. Data
/// for a device or a pipe, such as `/dev/stdout`, is buffered and copied when it is complete.
public struct AtomicFile: ~Copyable {
  /// The requested path.
  public let path: Path

  private let place: OutputDestination
  private var temporary: TemporaryFile
  private let isBeside: Bool
  private var isConfined = false

  /// Creates a file, or replaces an existing one on commit.
  ///
  /// - Throws: ``FileError`` if the path is not writable.
  public init(replacing path: Path) throws(FileError) {
    try self.init(path, at: OutputDestination(path))
  }

  /// Creates a file, or replaces an existing one on commit, without effects elsewhere.
  ///
  /// A link, a device or a pipe is an error. Other names of a file with several hard links keep its
  /// former content.
  ///
  /// - Throws: ``FileError`` if the path is not writable, with the code `ELOOP` for a link, and
  ///   `ENXIO` for a device or a pipe.
  package init(confinedTo path: Path) throws(FileError) {
    let place = try OutputDestination(path, followsLinks: false)
    guard case .file = place else { throw FileError(.open, path, code: ENXIO) }
    try self.init(path, at: place)
    isConfined = true
  }

  /// Creates a file that is copied to an open descriptor, such as standard output.
  ///
  /// - Parameter name: The name of the descriptor in errors.
  /// - Throws: ``FileError`` if the temporary file cannot be created.
  public init(writingTo descriptor: Int32, named name: Path) throws(FileError) {
    try self.init(name, at: .descriptor(descriptor))
  }

  private init(_ path: Path, at place: OutputDestination) throws(FileError) {
    self.path = path
    self.place = place
    if case .file(let target, let existing) = place {
      do throws(FileError) {
        // The file stays private until it has its final permissions.
        let mode: UInt16 = existing == nil ? 0o666 : 0o600
        temporary = try TemporaryFile(beside: target, mode: mode, for: path)
        isBeside = true
        return
      } catch {
        let isForbidden = [EACCES, EPERM, EROFS].contains(error.code)
        guard existing != nil, isForbidden else { throw error }
      }
    }
    temporary = try TemporaryFile(for: path)
    isBeside = false
  }

  var descriptor: Int32 { temporary.descriptor.number }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError``, for example if the disk is full.
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

  /// Moves the file to its path.
  ///
  /// - Throws: ``FileError``. Nothing changes then, except that a device may have received a part.
  public consuming func commit() throws(FileError) { _ = try commit(where: nil) }

  /// Moves the file to its path unless the path has other content than expected.
  ///
  /// If another program replaces the file during the comparison, its file stays. This requires a
  /// file system that can exchange two files, as the usual ones of Linux and macOS can.
  ///
  /// - Parameter content: The expected content.
  /// - Returns: `true` if the file was moved.
  /// - Throws: ``FileError``. Nothing changes then, except that a device may have received a part.
  public consuming func commit(ifStill content: [UInt8]) throws(FileError) -> Bool {
    let path = path
    return try commit { target throws(FileError) in try target.holds(content, for: path) }
  }

  /// Moves the file to its path on a condition.
  ///
  /// - Parameter isWanted: Returns whether the file at a path, with links resolved, may be created
  ///   or replaced, or `nil` for no condition. It runs immediately before that, and again for the
  ///   replaced file, which has a temporary name in the same folder and is put back after `false`.
  ///   It does not run for devices and pipes.
  /// - Returns: The result of `isWanted`.
  /// - Throws: ``FileError``. Nothing changes then, except that a device may have received a part.
  package consuming func commit(
    where isWanted: ((Path) throws(FileError) -> Bool)?
  ) throws(FileError) -> Bool {
    switch place {
    case .file(let target, let former):
      var existing = stat()
      guard target.withCString({ lstat($0, &existing) }) == 0 else {
        if let former { _ = fchmod(descriptor, former.st_mode & 0o777) }
        guard try isWanted?(target) ?? true else { return false }
        return try temporary.move(to: target, for: path, ifStill: isWanted)
      }
      let isReplaceable =
        isBeside && (isConfined || existing.st_nlink == 1)
        && temporary.copyAttributes(of: target, existing)
      guard isReplaceable || !isConfined || existing.st_nlink == 1 else {
        throw FileError(.replace, path, code: EMLINK)
      }
      return isReplaceable
        ? try temporary.move(to: target, for: path, ifStill: isWanted)
        : try overwrite(target, isWanted)
    case .device(let device):
      let output = try Descriptor(device, O_WRONLY, as: .open, of: path)
      try copy(to: output)
    case .descriptor(let number):
      let copied = dup(number)
      guard copied >= 0 else { throw .last(.open, path) }
      try copy(to: Descriptor(owning: copied))
    }
    return true
  }

  /// Writes over a file that keeps everything but its content.
  private func overwrite(
    _ target: Path,
    _ isWanted: ((Path) throws(FileError) -> Bool)?
  ) throws(FileError) -> Bool {
    try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) -> Bool in
      let output = try Descriptor(target, O_WRONLY | O_NOFOLLOW, as: .open, of: path)
      let before = try output.status(of: path)
      if let isWanted {
        // The path may lead to another file by now, or the file may have been written to.
        guard try isWanted(target), try output.status(of: path) == before,
          target.leads(to: before.identity)
        else { return false }
      }
      let former = off_t(before.size)
      let size = off_t(try temporary.descriptor.status(of: path).size)
      // Once there is room, only a failing disk is in the way.
      let result = size > former ? posix_fallocate(output.number, 0, size) : 0
      guard result == 0 || result == EOPNOTSUPP || result == EINVAL else {
        _ = ftruncate(output.number, former)
        throw FileError(.write, path, code: result)
      }
      try copy(to: output)
      guard ftruncate(output.number, size) == 0 else { throw .last(.write, path) }
      return true
    }
  }

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
  public static func write(_ bytes: [UInt8], to path: Path) throws(FileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Replaces a file if its content is unchanged since it was read.
  ///
  /// - Returns: `true` if the file was replaced.
  /// - Throws: ``FileError``. Nothing changes then.
  public static func replace(
    _ content: [UInt8],
    in path: Path,
    with bytes: [UInt8]
  ) throws(FileError) -> Bool {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    return try file.commit(ifStill: content)
  }
}

extension Path {
  /// Returns whether the path is a file with this identity; links are not followed.
  fileprivate func leads(to identity: FileStatus.Identity) -> Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 && FileStatus(status).identity == identity
  }

  fileprivate func holds(_ content: [UInt8], for subject: Path) throws(FileError) -> Bool {
    let file = try Descriptor(self, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, as: .open, of: subject)
    guard try file.status(of: subject).size == content.count else { return false }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var position = 0
    while true {
      let count = try file.read(into: buffer, of: subject)
      guard count > 0 else { return position == content.count }
      guard position + count <= content.count,
        buffer[..<count].elementsEqual(content[position..<(position + count)])
      else { return false }
      position += count
    }
  }
}
