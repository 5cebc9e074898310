#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Resolves paths by their bytes, and through the file system.

extension Path {
  /// The folder that relative paths start from.
  package static let currentFolder: Path = "."

  package var folder: Path {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .currentFolder }
    return Path(bytes: bytes[...max(0, slash - 1)])
  }

  /// Returns whether the path is directly in a folder, without a copy of that part of it.
  func isEntry(of folder: Path) -> Bool {
    let (bytes, start) = (bytes, folder.bytes)
    return bytes.count > start.count && bytes[start.count] == UInt8(ascii: "/")
      && bytes.lastIndex(of: UInt8(ascii: "/")) == start.count && bytes.starts(with: start)
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

  /// Resolves a path relative to this absolute one, including `.` and `..`; `nil` if it is not a
  /// valid path.
  package func resolving(_ path: String) -> Path? { resolving(path.utf8) }

  /// Resolves the bytes of a path relative to this absolute one, as ``resolving(_:)`` does a string.
  package func resolving(_ path: some Collection<UInt8>) -> Path? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    var steps = path.first == UInt8(ascii: "/") ? [] : self.steps
    for step in path.split(separator: UInt8(ascii: "/")) {
      if step.elementsEqual("..".utf8) {
        _ = steps.popLast()
      } else if !step.elementsEqual(".".utf8) {
        steps.append(Array(step)[...])
      }
    }
    return Path(bytes: steps.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// Returns whether an absolute path is inside an absolute folder.
  package func isInside(_ folder: Path) -> Bool {
    steps.count > folder.steps.count && steps.starts(with: folder.steps)
  }

  /// Returns the part of an absolute path below a folder, or `nil` if it is not inside.
  package func bytes(below folder: Path) -> ArraySlice<UInt8>? {
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes.dropLast() : folder.bytes
    guard bytes.starts(with: start), bytes.count > start.count + 1,
      bytes[bytes.startIndex + start.count] == slash
    else { return nil }
    return bytes[(bytes.startIndex + start.count + 1)...]
  }

  /// Returns the path of an existing file as a file in a folder names it, or `nil` if it is elsewhere.
  package func name(in folder: Path) -> String? {
    guard let home = self.folder.resolved, let folder = folder.resolved else { return nil }
    return home.appending(lastName).bytes(below: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the existing path that differs from this one only in letter case below a folder, or
  /// `nil`.
  ///
  /// Both paths are absolute. If there are several, it is the first one by name.
  package func ignoringCase(below folder: Path) -> Path? {
    guard isInside(folder) else { return nil }
    var place = folder
    for step in steps.dropFirst(folder.steps.count) {
      let exact = place.appending(step)
      if exact.exists {
        place = exact
        continue
      }
      let name = String(decoding: step, as: UTF8.self).lowercased()
      let isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = {
        String(decoding: $0, as: UTF8.self).lowercased() == name
      }
      let found = (try? FolderListing(place, isWanted: isWanted))?.entries.first {
        String(decoding: $0.path.lastName, as: UTF8.self).lowercased() == name
      }
      guard let found else { return nil }
      place = found.path
    }
    return place
  }

  /// The names that the path leads through.
  package var steps: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }
}

extension Path {
  /// The absolute path without links, from `realpath`, or `nil` if it does not exist.
  package var resolved: Path? {
    guard let start = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(start) }
    return Path(bytes: UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// Returns whether both paths lead to the same existing file.
  package func isSameFile(as other: Path) -> Bool {
    resolved.map { $0 == other.resolved } ?? false
  }

  /// Returns the status of the file, after following links.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { throw .last }
    return FileStatus(status)
  }

  package var exists: Bool { (try? status()) != nil }

  /// A Boolean value that indicates whether the path exists, even as a broken link.
  package var isAnything: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0
  }

  /// A Boolean value that indicates whether the path names an open descriptor, as `/dev/stdout` does.
  package var isOpenDescriptor: Bool { OutputDestination.openDescriptor(self) != nil }

  package var isFolder: Bool { (try? status())?.isFolder ?? false }

  package func requireFolder() throws(SystemError) {
    guard try status().isFolder else { throw SystemError(code: ENOTDIR) }
  }

  /// Creates a folder and its missing parents.
  ///
  /// Errors are ignored, because the next write reports them.
  package func makeFolder() {
    for end in bytes.indices.dropFirst() + [bytes.count]
    where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      _ = Path(bytes: bytes[..<end]).withCString { mkdir($0, 0o777) }
    }
  }
}
