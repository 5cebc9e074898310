#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is created for output, and removed again if it stays empty.
package struct NewFolder: @unchecked Sendable {
  // Sendable: the entries are used only within `withoutCleanup`, and only once.

  /// The created folders, the outermost first.
  private var made: [(path: Path, entry: UnsafeMutablePointer<UnfinishedFiles.Entry>?)] = []

  /// Makes a folder, and those around it that are missing.
  ///
  /// - Throws: ``FileError``; then nothing was made.
  package init(_ path: Path) throws(FileError) {
    do throws(FileError) {
      for end in path.bytes.indices.dropFirst() + [path.bytes.count]
      where end == path.bytes.count || path.bytes[end] == UInt8(ascii: "/") {
        try make(Path(bytes: path.bytes[..<end]), of: path)
      }
    } catch {
      settle()
      throw error
    }
  }

  private mutating func make(_ folder: Path, of path: Path) throws(FileError) {
    let step = try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) in
      guard folder.withCString({ mkdir($0, 0o777) }) == 0 else {
        guard [EEXIST, EISDIR].contains(errno) else { throw .last(.create, path) }
        return (isMade: false, entry: nil as UnsafeMutablePointer<UnfinishedFiles.Entry>?)
      }
      return (true, UnfinishedFiles.shared.note(folder, isFolder: true))
    }
    if step.isMade { made.append((folder, step.entry)) }
  }

  /// Removes the folder if it is empty.
  package func settle() {
    for (path, entry) in made.reversed() {
      try? UnfinishedFiles.shared.withoutCleanup { () throws(FileError) in
        _ = path.withCString { rmdir($0) }
        if let entry { UnfinishedFiles.shared.forget(entry) }
      }
    }
  }
}
