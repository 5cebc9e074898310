#if canImport(Glibc)
  import CSystemRest
  import Glibc
#else
  import Darwin
#endif

/// An open folder, below which files are reached without following links.
///
/// Paths are relative, without `..`. Because the folder is open, renaming it or a folder above it
/// changes nothing, and a link that another program puts into a path is an error.
package final class OpenFolder: Sendable {
  private let descriptor: FileDescriptor

  /// Opens a folder by its path, which may contain links.
  package init(_ path: Path) throws(SystemError) {
    descriptor = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
  }

  private init(owning descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { descriptor.close() }

  /// A Boolean value that indicates whether the folder was deleted.
  package var isDeleted: Bool {
    var status = stat()
    return fstat(descriptor.rawValue, &status) != 0 || status.st_nlink == 0
  }

  /// Opens a folder below this one.
  package func folder(_ path: some Collection<UInt8>) throws(SystemError) -> OpenFolder {
    OpenFolder(owning: try open(Path(bytes: path), O_RDONLY | O_DIRECTORY))
  }

  /// Opens a regular file below this folder for reading; the caller must close it.
  ///
  /// - Throws: ``SystemError``; `ELOOP` for a link, and `ENXIO` for other kinds of files.
  package func file(_ path: some Collection<UInt8>) throws(SystemError) -> FileDescriptor {
    // A pipe without a writer would be waited for.
    let file = try open(Path(bytes: path), O_RDONLY | O_NONBLOCK)
    do throws(SystemError) {
      guard try file.status().isRegularFile else { throw SystemError(code: ENXIO) }
    } catch {
      file.close()
      throw error
    }
    return file
  }

  /// Removes a file from this folder, but neither a folder nor what a link leads to.
  package func remove(_ name: some Collection<UInt8>) throws(SystemError) {
    let result = Path(bytes: name).withCString { unlinkat(descriptor.rawValue, $0, 0) }
    guard result == 0 else { throw .last }
  }

  /// Renames a file of this folder, without following links.
  ///
  /// - Throws: ``SystemError``; `EEXIST` if the new name exists.
  package func rename(
    _ name: some Collection<UInt8>,
    to newName: some Collection<UInt8>,
    in newFolder: OpenFolder
  ) throws(SystemError) {
    let (from, to) = (descriptor.rawValue, newFolder.descriptor.rawValue)
    let result = Path(bytes: name).withCString { name in
      Path(bytes: newName).withCString { newName in
        #if canImport(Glibc)
          if haptics_rename_new(from, name, to, newName) == 0 { return Int32(0) }
          // Some file systems lack the call.
          guard [EINVAL, ENOSYS].contains(errno) else { return -1 }
          return linkat(from, name, to, newName, 0) == 0 ? unlinkat(from, name, 0) : -1
        #else
          return renameatx_np(from, name, to, newName, UInt32(RENAME_EXCL))
        #endif
      }
    }
    guard result == 0 else { throw .last }
  }

  /// A path of an entry, which is valid while the folder is open.
  package func path(of name: some Collection<UInt8>) -> Path {
    Path("/proc/self/fd/\(descriptor.rawValue)").appending(name)
  }

  private func open(_ path: Path, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let flags = flags | O_CLOEXEC | O_NOCTTY
    #if canImport(Glibc)
      let number = path.withCString { haptics_open_beneath(descriptor.rawValue, $0, flags) }
      if number >= 0 { return FileDescriptor(rawValue: number) }
      // Older systems and some containers lack the call.
      guard [ENOSYS, EPERM].contains(errno) else { throw .last }
    #endif
    return try openStepwise(path, flags)
  }

  private func openStepwise(_ path: Path, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let steps = path.bytes.split(separator: UInt8(ascii: "/"))
    var folder: FileDescriptor?
    defer { folder?.close() }
    for (index, step) in steps.enumerated() {
      guard !step.elementsEqual("..".utf8) else { throw SystemError(code: EXDEV) }
      let isLast = index == steps.count - 1
      let flags = isLast ? flags : O_RDONLY | O_DIRECTORY | O_CLOEXEC
      let number = Path(bytes: step).withCString {
        openat((folder ?? descriptor).rawValue, $0, flags | O_NOFOLLOW)
      }
      guard number >= 0 else { throw .last }
      if isLast { return FileDescriptor(rawValue: number) }
      folder?.close()
      folder = FileDescriptor(rawValue: number)
    }
    throw SystemError(code: ENOENT)
  }

  /// An entry of a folder.
  package struct Entry {
    package let name: [UInt8]
    package let isFolder: Bool
  }

  /// Returns the regular files and the folders in the folder, without links and hidden entries.
  package func entries() throws(SystemError) -> [Entry] {
    // The stream has a position, so it gets an open file of its own.
    let number = openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    guard let stream = fdopendir(number) else {
      close(number)
      throw .last
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last }
        return entries
      }
      guard let name = entry.nameBytes, name.first != UInt8(ascii: ".") else { continue }
      switch kind(of: name, Int32(entry.pointee.d_type)) {
      case Int32(DT_REG): entries.append(Entry(name: name, isFolder: false))
      case Int32(DT_DIR): entries.append(Entry(name: name, isFolder: true))
      default: break
      }
    }
  }

  /// Returns the kind of an entry, also in file systems whose listings have none.
  private func kind(of name: [UInt8], _ listed: Int32) -> Int32 {
    guard listed == Int32(DT_UNKNOWN) else { return listed }
    var status = stat()
    let number = descriptor.rawValue
    let result = Path(bytes: name).withCString {
      fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { return listed }
    return status.isRegularFile ? Int32(DT_REG) : status.isFolder ? Int32(DT_DIR) : listed
  }
}

extension UnsafeMutablePointer<dirent> {
  fileprivate var nameBytes: [UInt8]? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = UnsafeRawPointer(self).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }
}

extension FileDescriptor {
  /// Reads bytes at an offset.
  ///
  /// - Returns: Fewer bytes only at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        )
        let step = pread(rawValue, rest.baseAddress, rest.count, off_t(offset + filled))
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = .last }
        guard step > 0 else { return }
        filled += step
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
