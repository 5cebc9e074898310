#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a folder holds of patterns and timelines, in the order of the names.
struct Folder {
  /// What tells a folder from all others, whichever path leads there.
  let identity: Identity
  /// Its folders, and its patterns and timelines.
  let entries: [Entry]

  /// The numbers of a file's device and of the file on it.
  struct Identity: Hashable {
    let device: UInt64
    let file: UInt64
  }

  /// A folder or a file.
  struct Entry {
    let path: Path
    let isFolder: Bool
  }

  /// Reads a folder.
  ///
  /// Left out are hidden entries, whose names begin with a full stop: tools keep copies there.
  init(_ path: Path) throws(SystemError) {
    guard let stream = path.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    let status = try FileDescriptor(rawValue: dirfd(stream)).status()
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino)
    )
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last }
        break
      }
      if let entry = Folder.entry(entry, in: path) { entries.append(entry) }
    }
    self.entries = entries.sorted { $0.path < $1.path }
  }

  private static func entry(
    _ entry: UnsafeMutablePointer<dirent>,
    in folder: Path
  ) -> Entry? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = UnsafeRawPointer(entry).advanced(by: offset)
      .assumingMemoryBound(to: UInt8.self)
    let name = UnsafeBufferPointer(
      start: start,
      count: start.withMemoryRebound(to: CChar.self, capacity: 1) { strlen($0) }
    )
    guard name.first != UInt8(ascii: ".") else { return nil }
    let isMeant = FileKind(name: name) != nil
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR):
      return Entry(path: folder.appending(name), isFolder: true)
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      // What a link leads to, and what some file systems do not say.
      let path = folder.appending(name)
      var status = stat()
      let isFolder = path.withCString { stat($0, &status) } == 0 && status.isFolder
      return isFolder || isMeant ? Entry(path: path, isFolder: isFolder) : nil
    default:
      return isMeant ? Entry(path: folder.appending(name), isFolder: false) : nil
    }
  }
}

extension stat {
  /// Whether this is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether this is a file with content of its own.
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
