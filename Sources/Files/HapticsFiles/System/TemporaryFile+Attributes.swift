#if canImport(Glibc)
  import CSystemRest
  import Glibc
#else
  import Darwin
#endif

extension TemporaryFile {
  /// Copies the owner, permissions, access list and extended attributes of another file.
  ///
  /// - Returns: `true` if all were copied. Otherwise replacing the other file would lose
  ///   attributes, and could widen its access.
  func copyAttributes(of place: Path, _ other: stat) -> Bool {
    #if canImport(Glibc)
      let number = descriptor.number
      guard let own = status(),
        own.st_uid == other.st_uid && own.st_gid == other.st_gid
          || fchown(number, other.st_uid, other.st_gid) == 0
      else { return false }
      guard copyExtendedAttributes(of: place), fchmod(number, other.st_mode & 0o7777) == 0,
        let result = status()
      else { return false }
      return result.st_mode == other.st_mode
    #else
      return false
    #endif
  }

  private func status() -> stat? {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? status : nil
  }

  #if canImport(Glibc)
    private func copyExtendedAttributes(of place: Path) -> Bool {
      let number = descriptor.number
      guard
        let names = attributeNames({ list, size in place.withCString { listxattr($0, list, size) } }
        ),
        let ownNames = attributeNames({ list, size in flistxattr(number, list, size) })
      else { return false }
      // Removes inherited attributes, which may widen the access.
      for name in ownNames where !names.contains(name) && name.text.hasPrefix("system.") {
        guard name.withCString({ fremovexattr(number, $0) }) == 0 else { return false }
      }
      return names.allSatisfy { name in
        name.withCString { name in
          let value = attribute { value, size in
            place.withCString { getxattr($0, name, value, size) }
          }
          guard let value else { return false }
          let own = attribute { value, size in fgetxattr(number, name, value, size) }
          return own == value || fsetxattr(number, name, value, value.count, 0) == 0
        }
      }
    }

    private func attributeNames(
      _ list: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) -> [Path]? {
      let bytes = attribute { buffer, size in
        list(buffer?.assumingMemoryBound(to: CChar.self), size)
      }
      guard let bytes else { return errno == ENOTSUP ? [] : nil }
      return bytes.split(separator: 0).map { Path(bytes: $0) }
    }

    /// Returns the data of a call that first reports its size.
    private func attribute(_ get: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      while true {
        let size = get(nil, 0)
        if size <= 0 { return size == 0 ? [] : nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { get($0.baseAddress, size) }
        if count >= 0 { return Array(bytes[..<count]) }
        guard errno == ERANGE else { return nil }
      }
    }
  #endif
}
