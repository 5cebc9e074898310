import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Reading and writing.

extension StudioFolder {
  /// The size of the largest file that is read or written, in bytes.
  package static let sizeLimit = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``HTTPError``.
  package func content(of name: String) throws(HTTPError) -> [UInt8] {
    try file(name).bytes()
  }

  /// Opens a file for reading.
  ///
  /// - Throws: ``HTTPError``.
  func file(_ name: String) throws(HTTPError) -> StudioFile {
    guard let parts = parts(of: name), let folder = try folder(parts.folder),
      let file = try file(parts.file, in: folder)
    else { throw .missing }
    return file
  }

  /// Writes a file atomically.
  ///
  /// Other names of the file, outside the folder for instance, keep its former content.
  ///
  /// - Parameter version: The version that must be on disk; `nil` for a new file.
  /// - Returns: The new version of the file.
  /// - Throws: ``HTTPError``. The file is unchanged then.
  package func write(
    _ bytes: [UInt8],
    to name: String,
    over version: StudioVersion?
  ) throws(HTTPError) -> StudioVersion {
    guard bytes.count <= StudioFolder.sizeLimit else { throw .tooLarge }
    guard let parts = parts(of: name), let folder = try folder(parts.folder) else { throw .missing }
    return try save { () throws(HTTPError) in
      let former = try file(parts.file, in: folder)?.bytes()
      guard former.map(StudioVersion.init(of:)) == version else { throw .changed }
      guard try replace(former, at: folder.path(of: parts.file), with: bytes) else {
        throw .changed
      }
      return withExtendedLifetime(folder) { StudioVersion(of: bytes) }
    }
  }

  /// Replaces a file that has the former content, or creates one.
  ///
  /// - Returns: `false` if the content has changed.
  private func replace(
    _ former: [UInt8]?,
    at path: Path,
    with bytes: [UInt8]
  ) throws(HTTPError) -> Bool {
    do throws(FileError) {
      var file = try AtomicFile(confinedTo: path)
      try file.write(bytes)
      return try file.commit(ifStill: former)
    } catch {
      throw [ELOOP, EISDIR].contains(error.code) ? .missing : .failed(error.reason)
    }
  }

  /// Opens a folder below the root; `nil` if it does not exist or is reached through a link.
  private func folder(_ path: [UInt8]) throws(HTTPError) -> OpenFolder? {
    guard !path.isEmpty else { return root }
    return try unlessMissing { () throws(SystemError) in try root.folder(path) }
  }

  /// Opens a file in a folder; `nil` if it does not exist.
  private func file(
    _ name: [UInt8],
    in folder: OpenFolder
  ) throws(HTTPError) -> StudioFile? {
    guard let file = try unlessMissing({ () throws(SystemError) in try folder.file(name) }) else {
      return nil
    }
    return try StudioFile(file)
  }

  private func unlessMissing<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(HTTPError) -> Value? {
    do throws(SystemError) { return try body() } catch {
      switch error.code {
      case ENOENT: return nil
      case ELOOP, EXDEV, ENOTDIR, ENXIO, ENAMETOOLONG: throw .missing
      default: throw .failed(error.reason)
      }
    }
  }
}

/// An open file of the folder, whose content is read in pieces.
final class StudioFile: Sendable {
  private let file: FileDescriptor
  /// The size in bytes when it was opened.
  let size: Int

  fileprivate init(_ file: FileDescriptor) throws(HTTPError) {
    self.file = file
    do throws(SystemError) { size = Int(try file.status().size) } catch {
      throw .failed(error.reason)
    }
    guard size <= StudioFolder.sizeLimit else { throw .tooLarge }
  }

  deinit { file.close() }

  /// Returns the piece at an offset; empty at the end.
  func piece(at offset: Int) throws(HTTPError) -> [UInt8] {
    do throws(SystemError) {
      return try file.read(at: offset, count: min(StudioFile.pieceSize, max(0, size - offset)))
    } catch { throw .failed(error.reason) }
  }

  /// The version of the content.
  func version() throws(HTTPError) -> StudioVersion {
    var hash = StudioVersion.Hash()
    var offset = 0
    while case let piece = try piece(at: offset), !piece.isEmpty {
      hash.add(piece)
      offset += piece.count
    }
    return hash.version
  }

  /// The complete content.
  func bytes() throws(HTTPError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while case let piece = try piece(at: bytes.count), !piece.isEmpty { bytes += piece }
    return bytes
  }

  private static let pieceSize = 1 << 16
}
