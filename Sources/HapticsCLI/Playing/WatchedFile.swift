#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is looked at now and then, to see whether somebody saved it.
///
/// Editors write in many ways: into the file, into another one that takes its name, or after
/// deleting it. So it is known by everything that the system says about what has the name, and a
/// change counts when two looks in a row find the same.
struct WatchedFile {
  /// What tells one state of a file from another.
  private struct Stamp: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private let path: Path
  private var known: Stamp?
  private var seen: Stamp?

  /// Begins to watch a file as it is.
  init(_ path: Path) {
    self.path = path
    known = WatchedFile.stamp(of: path)
    seen = known
  }

  /// Whether the file was saved since the last time it was.
  mutating func wasSaved() -> Bool {
    let stamp = WatchedFile.stamp(of: path)
    defer { seen = stamp }
    // Between two names there may be none for a moment.
    guard let stamp, stamp != known, stamp == seen else { return false }
    known = stamp
    return true
  }

  private static func stamp(of path: Path) -> Stamp? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Stamp(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(status.st_size),
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec
    )
  }
}
