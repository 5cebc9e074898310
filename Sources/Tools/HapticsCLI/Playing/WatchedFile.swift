internal import HapticsFiles

/// A file that is looked at now and then, to see whether somebody saved it.
///
/// Editors write in many ways: into the file, into another one that takes its name, or after
/// deleting it. So it is known by everything that the system says about what has the name, and a
/// change counts when two looks in a row find the same.
struct WatchedFile {
  private let path: Path
  private var known: FileStatus?
  private var seen: FileStatus?

  /// Begins to watch a file as it is.
  init(_ path: Path) {
    self.path = path
    known = try? path.status()
    seen = known
  }

  /// Whether the file was saved since the last time it was.
  mutating func wasSaved() -> Bool {
    let status = try? path.status()
    defer { seen = status }
    // Between two names there may be none for a moment.
    guard let status, status != known, status == seen else { return false }
    known = status
    return true
  }
}
