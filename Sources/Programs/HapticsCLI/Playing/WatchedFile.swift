import HapticsFiles

/// A file that is polled for changes.
///
/// Editors write into the file, replace it, or delete it first. The file is therefore identified by
/// its complete status, and a change counts when two checks in a row agree.
struct WatchedFile {
  private let path: Path
  private var known: FileStatus?
  private var seen: FileStatus?

  init(_ path: Path) {
    self.path = path
    known = try? path.status()
    seen = known
  }

  /// Returns whether the file was saved since the last change.
  mutating func wasSaved() -> Bool {
    let status = try? path.status()
    defer { seen = status }
    // The file may be missing during a rename.
    guard let status, status != known, status == seen else { return false }
    known = status
    return true
  }
}
