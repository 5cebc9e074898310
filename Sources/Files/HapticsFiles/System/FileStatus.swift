#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the system knows of a file.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of things that paths lead to, as far as they matter.
  package enum Kind: Hashable, Sendable { case regular, folder, other }

  /// What it is.
  package let kind: Kind
  /// How many bytes it says it has.
  package let size: Int64
  /// What tells it from all others, whichever path leads there.
  package let identity: Identity
  /// When its content was changed last, in seconds and the nanoseconds behind them.
  package let changed: Change

  /// The numbers of a file's device and of the file on it.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let file: UInt64
  }

  /// A time in the system's parts.
  package struct Change: Hashable, Sendable {
    let seconds: Int64
    let nanoseconds: Int64
  }

  init(_ status: stat) {
    kind = status.isRegularFile ? .regular : status.isFolder ? .folder : .other
    size = Int64(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino)
    )
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    changed = Change(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  /// Whether this is a folder.
  package var isFolder: Bool { kind == .folder }
  /// Whether this is a file with content of its own.
  package var isRegularFile: Bool { kind == .regular }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
