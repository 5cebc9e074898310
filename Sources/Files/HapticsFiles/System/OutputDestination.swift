#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The destination of a path to write to.
enum OutputDestination {
  /// A file that is replaced, or made; links have been followed.
  case file(Path, existing: stat?)
  /// A device or a pipe, which is opened and written to.
  case device(Path)
  /// A file that this process has open already, such as `/dev/stdout`.
  case descriptor(Int32)

  /// The maximum number of links to follow, as in Linux.
  private static let linkLimit = 40

  /// Resolves a path.
  ///
  /// - Parameter followsLinks: A Boolean value that indicates whether a link is not an error.
  /// - Throws: ``FileError`` for a folder, a file without write permission, or too many links.
  init(_ path: Path, followsLinks: Bool = true) throws(FileError) {
    if let number = Self.openDescriptor(path) {
      self = .descriptor(number)
      return
    }
    var place = path
    for _ in 0..<Self.linkLimit {
      var status = stat()
      guard place.withCString({ lstat($0, &status) }) == 0 else {
        guard errno == ENOENT else { throw .last(.open, path) }
        self = .file(place, existing: nil)
        return
      }
      if status.isLink {
        guard followsLinks else { break }
        place = place.sibling(try Self.target(of: place, named: path))
        continue
      }
      if status.isFolder { throw FileError(.open, path, code: EISDIR) }
      guard place.withCString({ access($0, W_OK) }) == 0 else { throw .last(.open, path) }
      self = status.isRegularFile ? .file(place, existing: status) : .device(place)
      return
    }
    throw FileError(.open, path, code: ELOOP)
  }

  private static func target(of link: Path, named path: Path) throws(FileError) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = link.withCString { link in readlink(link, &buffer, buffer.count) }
    guard count >= 0 else { throw .last(.open, path) }
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  /// Returns the descriptor of a path such as `/dev/stdout` or `/dev/fd/N`.
  ///
  /// Opening such a path again would lose the offset in a file that the shell appends to.
  static func openDescriptor(_ path: Path) -> Int32? {
    switch path.text {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.text.hasPrefix(folder) {
        return Int32(path.text.dropFirst(folder.count))
      }
      return nil
    }
  }
}
