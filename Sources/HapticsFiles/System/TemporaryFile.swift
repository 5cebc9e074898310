#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A new file that goes away with its owner, unless it is given another file's place.
struct TemporaryFile: ~Copyable {
  let descriptor: Descriptor
  /// The file's name, as long as it is to be removed.
  private var name: FilePath?

  /// Makes an empty file in the folder of another one.
  ///
  /// - Parameter subject: The file that errors are about.
  init(beside place: FilePath, for subject: FilePath) throws(FileError) {
    // Names are tried until one is free, which the first one is.
    for _ in 0..<100 {
      let name = place.sibling(".haptics-\(UInt64.random(in: 0 ... .max)).tmp".utf8)
      do throws(FileError) {
        descriptor = try Descriptor(
          name,
          O_RDWR | O_CREAT | O_EXCL,
          as: .create,
          of: subject
        )
        self.name = name
        return
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw FileError(.create, subject, code: EEXIST)
  }

  deinit {
    if let name { _ = name.withCString { unlink($0) } }
  }

  /// Removes the name at once; the content stays until the file is closed.
  mutating func hide() {
    if let name { _ = name.withCString { unlink($0) } }
    name = nil
  }

  /// Gives the file the owner and the permissions of another one, as far as that is allowed.
  func imitate(_ other: stat) {
    var own = stat()
    guard fstat(descriptor.number, &own) == 0 else { return }
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      _ = fchown(descriptor.number, other.st_uid, other.st_gid)
    }
    _ = fchmod(descriptor.number, other.st_mode & 0o7777)
  }

  /// Puts the file in another one's place, at once for everyone who looks.
  mutating func move(to place: FilePath, for subject: FilePath) throws(FileError) {
    guard let name else { return }
    let result = name.withCString { name in place.withCString { rename(name, $0) } }
    guard result == 0 else { throw .last(.replace, subject) }
    self.name = nil
  }
}
