internal import HapticsFiles
internal import HapticsLoading

// Reading and writing.

extension StudioFolder {
  /// The size of the largest file that is read or written, in bytes.
  package static let sizeLimit = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``StudioRefusal``.
  package func content(of name: String) throws(StudioRefusal) -> [UInt8] {
    guard let path = path(of: name), path.isPlainFile else { throw .missing }
    return try content(at: path)
  }

  /// Writes a file atomically.
  ///
  /// - Parameter version: The version that must be on disk; `nil` for a new file.
  /// - Returns: The new version of the file.
  /// - Throws: ``StudioRefusal``. The file is unchanged then.
  package func write(
    _ bytes: [UInt8],
    to name: String,
    over version: StudioVersion?
  ) throws(StudioRefusal) -> StudioVersion {
    guard bytes.count <= StudioFolder.sizeLimit else { throw .tooLarge }
    guard let path = path(of: name) else { throw .missing }
    if path.isPlainFile {
      let former = try content(at: path)
      guard StudioVersion(of: former) == version else { throw .changed }
      guard try replacing(former, in: path, with: bytes) else { throw .changed }
    } else {
      // A link that leads nowhere, for instance, is not written through.
      guard !path.isAnything, path.folder.resolved == path.folder else { throw .missing }
      guard version == nil else { throw .changed }
      try writing(bytes, to: path)
    }
    return StudioVersion(of: bytes)
  }

  private func content(at path: Path) throws(StudioRefusal) -> [UInt8] {
    do throws(Failure) {
      switch try InputFile.found(path).read(limit: StudioFolder.sizeLimit) {
      case .bytes(let bytes): return bytes
      case .tooLarge: break
      case .notRegular: throw Failure(path.text, "not a file")
      }
    } catch {
      throw .failed(error.reason)
    }
    throw .tooLarge
  }

  private func replacing(
    _ former: [UInt8],
    in path: Path,
    with bytes: [UInt8]
  ) throws(StudioRefusal) -> Bool {
    do throws(FileError) { return try AtomicFile.replace(former, in: path, with: bytes) } catch {
      throw .failed(error.reason)
    }
  }

  private func writing(_ bytes: [UInt8], to path: Path) throws(StudioRefusal) {
    do throws(FileError) { try AtomicFile.write(bytes, to: path) } catch {
      throw .failed(error.reason)
    }
  }
}

extension Path {
  /// A Boolean value that indicates whether this is a regular file, not reached through a link.
  var isPlainFile: Bool {
    resolved == self && ((try? status())?.isRegularFile ?? false)
  }
}
