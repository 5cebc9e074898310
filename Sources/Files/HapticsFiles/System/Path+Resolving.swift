#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Where paths lead: worked out of their bytes, and asked of the system.

extension Path {
  /// The folder that relative paths start from.
  package static let currentFolder: Path = "."

  /// The folder that the file is in.
  package var folder: Path {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .currentFolder }
    return Path(bytes: bytes[...max(0, slash - 1)])
  }

  /// Whether the path is the folder's, a slash and a name: then that is its ``folder``.
  package func isDirectly(in folder: Path) -> Bool {
    let start = folder.bytes.count
    return bytes.count > start && bytes[start] == UInt8(ascii: "/")
      && bytes.lastIndex(of: UInt8(ascii: "/")) == start
      && bytes.prefix(start).elementsEqual(folder.bytes)
  }

  /// The last part of the path.
  package var lastName: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes
  }

  /// The path without steps that lead nowhere: `a/b` for `./a//b`.
  package var plain: Path {
    let here: ArraySlice<UInt8> = [UInt8(ascii: ".")]
    let steps = steps.filter { $0 != here }.joined(separator: [UInt8(ascii: "/")])
    return Path(bytes: (bytes.first == UInt8(ascii: "/") ? [UInt8(ascii: "/")] : []) + steps)
  }

  /// Where a path leads that is relative to this absolute one, its `.` and `..` worked out;
  /// `nil` where that cannot be a path.
  package func resolving(_ path: String) -> Path? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var steps = path.utf8.first == UInt8(ascii: "/") ? [] : self.steps
    for step in path.utf8.split(separator: UInt8(ascii: "/")) {
      if step.elementsEqual("..".utf8) {
        _ = steps.popLast()
      } else if !step.elementsEqual(".".utf8) {
        steps.append(Array(step)[...])
      }
    }
    return Path(bytes: steps.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// Whether an absolute path leads into an absolute folder.
  package func isInside(_ folder: Path) -> Bool {
    steps.count > folder.steps.count && steps.starts(with: folder.steps)
  }

  private var steps: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }
}

extension Path {
  /// The absolute path without links, or `nil` where nothing is there; rests on `realpath`.
  package var resolved: Path? {
    guard let start = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(start) }
    return Path(bytes: UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// Whether the path leads to the same file as another one; never where nothing is there.
  package func isSameFile(as other: Path) -> Bool {
    resolved.map { $0 == other.resolved } ?? false
  }

  /// What there is at the path, links followed.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Whether there is anything at the path.
  package var exists: Bool { (try? status()) != nil }

  /// Whether the path is taken, be it by a link that leads nowhere.
  package var isAnything: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0
  }

  /// Whether there is a folder at the path.
  package var isFolder: Bool { (try? status())?.isFolder ?? false }

  /// Refuses a path that leads to no folder.
  package func requireFolder() throws(SystemError) {
    guard try status().isFolder else { throw SystemError(code: ENOTDIR) }
  }

  /// Makes a folder, and those around it that are missing; those that are there stay.
  ///
  /// What is missing in the end is said by whoever writes into it.
  package func makeFolder() {
    for end in bytes.indices.dropFirst() + [bytes.count]
    where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      _ = Path(bytes: bytes[..<end]).withCString { mkdir($0, 0o777) }
    }
  }
}
