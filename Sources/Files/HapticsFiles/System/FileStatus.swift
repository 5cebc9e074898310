#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case regular, folder, other }

  package let kind: Kind
  /// The reported size in bytes.
  package let size: Int64
  /// The identity of the file, which is the same for all its paths.
  package let identity: Identity
  /// The time of the last modification.
  package let changed: Change
  /// The number of the user who owns the file.
  package let owner: UInt32

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
    owner = UInt32(status.st_uid)
    changed = Change(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  package var isFolder: Bool { kind == .folder }
  package var isRegularFile: Bool { kind == .regular }
  /// A Boolean value that indicates whether the user who runs the program owns the file.
  package var isOwn: Bool { owner == geteuid() }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
