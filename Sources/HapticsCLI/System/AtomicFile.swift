#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes files so that a reader sees all of the old bytes or all of the new ones.
enum AtomicFile {
  /// Puts bytes in the place of what a path leads to.
  ///
  /// They are written beside the file under another name, which then takes the file's place. The
  /// file keeps its permissions and, where the system lets it, its owner; a link is followed. What
  /// is no regular file, a device or a pipe, is written to as it is.
  static func write(_ bytes: [UInt8], to path: Path) throws(SystemError) {
    var status = stat()
    if path.withCString({ stat($0, &status) }) == 0 {
      guard status.isRegularFile else { return try writeThrough(bytes, path) }
      // Replacing a file does not ask whether it may be written to.
      guard path.withCString({ access($0, W_OK) }) == 0 else { throw .last }
      guard let target = path.resolved else { throw .last }
      try replace(target, with: bytes, status)
    } else {
      guard errno == ENOENT else { throw .last }
      try replace(path, with: bytes, nil)
    }
  }

  private static func writeThrough(_ bytes: [UInt8], _ path: Path) throws(SystemError) {
    let file = try FileDescriptor.open(path, O_WRONLY)
    defer { file.close() }
    try file.write(bytes)
  }

  private static func replace(
    _ target: Path,
    with bytes: [UInt8],
    _ status: stat?
  ) throws(SystemError) {
    let (file, draft) = try openDraft(in: target.folder)
    do throws(SystemError) {
      defer { file.close() }
      if let status {
        _ = fchown(file.rawValue, status.st_uid, status.st_gid)
        guard fchmod(file.rawValue, status.st_mode & 0o7777) == 0 else { throw .last }
      }
      try file.write(bytes)
      // What the disk has no room for is told now, while the old bytes are still there.
      guard fsync(file.rawValue) == 0 else { throw .last }
    } catch {
      _ = draft.withCString { unlink($0) }
      throw error
    }
    let isMoved = draft.withCString { draft in
      target.withCString { rename(draft, $0) == 0 }
    }
    guard isMoved else {
      let error = SystemError.last
      _ = draft.withCString { unlink($0) }
      throw error
    }
  }

  /// Makes a new file in a folder, under a name that nobody else uses.
  private static func openDraft(
    in folder: Path
  ) throws(SystemError) -> (file: FileDescriptor, path: Path) {
    while true {
      let draft = folder.appending(".haptics-\(UInt32.random(in: 0...UInt32.max))")
      do throws(SystemError) {
        return (try .open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666), draft)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }
}
