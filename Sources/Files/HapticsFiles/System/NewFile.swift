#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum NewFile {
  /// Writes a complete new file; a signal leaves no part of it.
  ///
  /// - Throws: ``FileError``, with the code `EEXIST` if the path exists. Nothing changes then.
  package static func write(_ bytes: [UInt8], to path: Path) throws(FileError) {
    try UnfinishedFiles.shared.withoutCleanup { () throws(FileError) in
      do throws(SystemError) {
        let file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
        defer { file.close() }
        do throws(SystemError) {
          try file.write(bytes)
        } catch {
          _ = path.withCString { unlink($0) }
          throw error
        }
      } catch {
        throw FileError(.create, path, error)
      }
    }
  }
}
