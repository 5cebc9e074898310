#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The selected files and the folders in a folder, sorted by name.
package struct FolderListing {
  /// The identity of the folder, which is the same for all its paths.
  package let identity: FileStatus.Identity
  package let entries: [Entry]

  package struct Entry {
    package let path: Path
    package let isFolder: Bool
    /// A Boolean value that indicates whether the entry is a regular file for certain; links are
    /// not resolved.
    package let isRegularFile: Bool
  }

  /// Reads a folder, without hidden entries.
  ///
  /// - Parameter isWanted: Returns whether to include a file with the given name.
  package init(
    _ path: Path,
    isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(SystemError) {
    guard let stream = path.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    identity = try FileDescriptor(rawValue: dirfd(stream)).status().identity
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last }
        break
      }
      if let entry = FolderListing.entry(entry, in: path, isWanted) { entries.append(entry) }
    }
    self.entries = entries.sorted { $0.path < $1.path }
  }

  private static func entry(
    _ entry: UnsafeMutablePointer<dirent>,
    in folder: Path,
    _ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Entry? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = UnsafeRawPointer(entry).advanced(by: offset)
      .assumingMemoryBound(to: UInt8.self)
    let name = UnsafeBufferPointer(
      start: start,
      count: start.withMemoryRebound(to: CChar.self, capacity: 1) { strlen($0) }
    )
    guard name.first != UInt8(ascii: ".") else { return nil }
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR):
      return Entry(path: folder.appending(name), isFolder: true, isRegularFile: false)
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      // Resolves links, and entries whose file system reports no type.
      let path = folder.appending(name)
      let isFolder = path.isFolder
      guard isFolder || isWanted(name) else { return nil }
      return Entry(path: path, isFolder: isFolder, isRegularFile: false)
    case let type:
      guard isWanted(name) else { return nil }
      let isRegular = type == Int32(DT_REG)
      return Entry(path: folder.appending(name), isFolder: false, isRegularFile: isRegular)
    }
  }
}
