#if canImport(Glibc)
  import CSystemRest
  import Glibc
#else
  import Darwin
#endif

/// A new file that is removed with its owner unless it is moved to a path.
///
/// It has no name if the file system supports that, so it disappears even if the program is killed.
/// Otherwise ``UnfinishedFiles`` records its name.
struct TemporaryFile: ~Copyable {
  let descriptor: Descriptor
  /// The name to remove, if the file has one.
  private var name: Name?

  private struct Name {
    let path: Path
    let entry: UnsafeMutablePointer<UnfinishedFiles.Entry>?
  }

  /// Makes an empty file in the folder of another one.
  ///
  /// - Parameters:
  ///   - mode: The permissions, before the process's mask.
  ///   - subject: The file that errors are about.
  init(
    beside place: Path,
    mode: UInt16 = 0o666,
    for subject: Path
  ) throws(FileError) {
    if let nameless = try TemporaryFile.nameless(beside: place, mode, for: subject) {
      descriptor = nameless
      name = nil
      return
    }
    var name: Name?
    descriptor = try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) -> Descriptor in
      // Names are tried until one is free, which the first one is.
      for _ in 0..<100 {
        let path = TemporaryFile.freeName(beside: place)
        do throws(FileError) {
          let descriptor = try Descriptor(
            path,
            O_RDWR | O_CREAT | O_EXCL,
            mode: mode,
            as: .create,
            of: subject
          )
          name = Name(path: path, entry: UnfinishedFiles.shared.note(path))
          return descriptor
        } catch {
          guard error.code == EEXIST else { throw error }
        }
      }
      throw FileError(.create, subject, code: EEXIST)
    }
    self.name = name
  }

  /// Creates an empty buffer file in the folder for temporary files.
  init(for subject: Path) throws(FileError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    try self.init(beside: Path(folder + "/"), mode: 0o600, for: subject)
    // The content stays until the file is closed.
    removeName()
  }

  deinit {
    guard let name else { return }
    TemporaryFile.remove(name)
  }

  private mutating func removeName() {
    if let name { TemporaryFile.remove(name) }
    name = nil
  }

  private static func remove(_ name: Name) {
    try? UnfinishedFiles.shared.withoutCleanup { () throws(FileError) in
      _ = name.path.withCString { unlink($0) }
      if let entry = name.entry { UnfinishedFiles.shared.forget(entry) }
    }
  }

  /// Moves the file to a path atomically, replacing any file there.
  ///
  /// - Parameter isWanted: Returns whether the file at a path may be replaced. It runs first for
  ///   `place`, and then for the file that came out of the exchange, which is put back after
  ///   `false`. If the file system cannot exchange files, it runs only once.
  /// - Returns: The result of `isWanted`.
  mutating func move(
    to place: Path,
    for subject: Path,
    ifStill isWanted: ((Path) throws(FileError) -> Bool)?
  ) throws(FileError) -> Bool {
    if name == nil {
      name = try TemporaryFile.link(descriptor.number, to: place, for: subject)
    }
    // If the path did not exist, the file is already there.
    guard let name else { return true }
    if let isWanted {
      // A signal removes this name until the file is moved.
      guard try isWanted(place) else { return false }
      if let isMoved = try exchange(name.path, place, for: subject, ifStill: isWanted) {
        return isMoved
      }
    }
    try TemporaryFile.rename(name.path, place, for: subject)
    try forgetName()
    return true
  }

  private mutating func forgetName() throws(FileError) {
    guard let entry = name.take()?.entry else { return }
    try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) in
      UnfinishedFiles.shared.forget(entry)
    }
  }

  private static func freeName(beside place: Path) -> Path {
    place.sibling(".haptics-\(UInt64.random(in: 0 ... .max)).tmp".utf8)
  }

  private static func rename(
    _ name: Path,
    _ place: Path,
    for subject: Path
  ) throws(FileError) {
    let result = name.withCString { name in place.withCString { systemRename(name, $0) } }
    guard result == 0 else { throw .last(.replace, subject) }
  }
}

// MARK: - Exchanging

extension TemporaryFile {
  /// Exchanges the file with the one at a path, and back if that one is not wanted.
  ///
  /// - Returns: The result of `isWanted`, or `nil` if the files cannot be exchanged.
  private mutating func exchange(
    _ name: Path,
    _ place: Path,
    for subject: Path,
    ifStill isWanted: (Path) throws(FileError) -> Bool
  ) throws(FileError) -> Bool? {
    let own = try descriptor.status(of: subject).identity
    // Meanwhile the name belongs to another file, which a signal must not remove.
    return try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) -> Bool? in
      guard TemporaryFile.exchange(name, place) else {
        // Another program may have deleted the file.
        if errno == ENOENT { return try isWanted(place) ? nil : false }
        return nil
      }
      do throws(FileError) {
        if try isWanted(name) { return true }
      } catch {
        TemporaryFile.restoreExchanged(name, place, own)
        throw error
      }
      TemporaryFile.restoreExchanged(name, place, own)
      return false
    }
  }

  /// Restores the file that came out of an exchange.
  ///
  /// If another program saves meanwhile, its file comes out, and is put back in turn.
  ///
  /// - Parameter own: The identity of the file at the path.
  private static func restoreExchanged(_ name: Path, _ place: Path, _ own: FileStatus.Identity?) {
    var last = own
    repeat {
      let next = name.identity
      guard exchange(name, place) else {
        // The path no longer exists.
        _ = name.withCString { name in place.withCString { systemRename(name, $0) } }
        return
      }
      if name.identity == last { return }
      last = next
    } while true
  }

  private static func exchange(_ first: Path, _ second: Path) -> Bool {
    first.withCString { first in
      second.withCString { second in
        #if canImport(Glibc)
          haptics_exchange(first, second) == 0
        #else
          renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
        #endif
      }
    }
  }
}

extension Path {
  /// The identity of the file or link at the path.
  fileprivate var identity: FileStatus.Identity? {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 ? FileStatus(status).identity : nil
  }
}

#if canImport(Glibc)
  /// Linux's flag `O_TMPFILE` for a file without a name, which the C library declares only for GNU
  /// programs.
  private let namelessFlag = 0o20_000_000 | O_DIRECTORY

  extension TemporaryFile {
    /// Creates a file without a name, or returns `nil` if the file system does not support that.
    private static func nameless(
      beside place: Path,
      _ mode: UInt16,
      for subject: Path
    ) throws(FileError) -> Descriptor? {
      // By this path it gets its name later.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      do throws(FileError) {
        return try Descriptor(
          place.folder,
          O_RDWR | namelessFlag,
          mode: mode,
          as: .create,
          of: subject
        )
      } catch {
        // Errors of systems without the flag.
        guard [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(error.code) else { throw error }
        return nil
      }
    }

    /// Links a file without a name to its path, or to a temporary name next to an existing file.
    private static func link(
      _ number: Int32,
      to place: Path,
      for subject: Path
    ) throws(FileError) -> Name? {
      if link(number, place) { return nil }
      guard errno == EEXIST else { throw .last(.replace, subject) }
      return try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) -> Name in
        let path = freeName(beside: place)
        guard link(number, path) else { throw .last(.replace, subject) }
        return Name(path: path, entry: UnfinishedFiles.shared.note(path))
      }
    }

    private static func link(_ number: Int32, _ name: Path) -> Bool {
      Path("/proc/self/fd/\(number)").withCString { old in
        name.withCString { linkat(AT_FDCWD, old, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0 }
      }
    }
  }
#else
  extension TemporaryFile {
    private static func nameless(
      beside place: Path,
      _ mode: UInt16,
      for subject: Path
    ) throws(FileError) -> Descriptor? { nil }

    private static func link(
      _ number: Int32,
      to place: Path,
      for subject: Path
    ) throws(FileError) -> Name? { throw FileError(.replace, subject, code: ENOTSUP) }
  }
#endif

// The system's function, whose name the method hides.
private func systemRename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
  rename(from, to)
}
