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
    let upload = StudioUpload(of: name, over: version, to: self)
    try upload.write(bytes)
    return try upload.commit()
  }

  /// Deletes a file; other names of it stay.
  ///
  /// - Parameter version: The version that must be on disk.
  /// - Throws: ``HTTPError``. The file is unchanged then.
  package func delete(_ name: String, _ version: StudioVersion) throws(HTTPError) {
    guard let parts = parts(of: name), let folder = try folder(parts.folder) else { throw .missing }
    try save { () throws(HTTPError) in
      try require(version, of: parts.file, in: folder)
      // Another program may save now, and only this version is deleted.
      let aside = Array(".haptics-\(UInt64.random(in: 0 ... .max)).tmp".utf8)
      try move(parts.file, in: folder, to: aside, in: folder, version)
      _ = try nilIfMissing { () throws(SystemError) in try folder.remove(aside) }
    }
  }

  /// Renames a file, also into another folder, but never over an existing file.
  ///
  /// - Parameter version: The version that must be on disk.
  /// - Throws: ``HTTPError``. The file keeps its name then.
  package func rename(
    _ name: String,
    to newName: String,
    _ version: StudioVersion
  ) throws(HTTPError) {
    guard let parts = parts(of: name), let folder = try folder(parts.folder),
      let newParts = self.parts(of: newName), let newFolder = try self.folder(newParts.folder)
    else { throw .missing }
    try save { () throws(HTTPError) in
      try require(version, of: parts.file, in: folder)
      try move(parts.file, in: folder, to: newParts.file, in: newFolder, version)
    }
  }

  /// Returns whether a file has a version, also after the time that it takes to read it; `nil` is
  /// the version of a missing file.
  fileprivate func has(
    _ version: StudioVersion?,
    _ name: [UInt8],
    in folder: OpenFolder
  ) throws(HTTPError) -> Bool {
    guard let read = try file(name, in: folder) else { return version == nil }
    guard try read.version() == version else { return false }
    return try file(name, in: folder)?.status == read.status
  }

  /// Refuses a file that is missing or has another version.
  private func require(
    _ version: StudioVersion,
    of name: [UInt8],
    in folder: OpenFolder
  ) throws(HTTPError) {
    guard try file(name, in: folder) != nil else { throw .missing }
    guard try has(version, name, in: folder) else { throw .changed }
  }

  /// Moves a file to a free name, and back if it has another version there.
  ///
  /// A program that saves between a comparison and a move replaces the moved file, so the file is
  /// compared under its new name.
  private func move(
    _ name: [UInt8],
    in folder: OpenFolder,
    to newName: [UInt8],
    in newFolder: OpenFolder,
    _ version: StudioVersion
  ) throws(HTTPError) {
    let moved: Void? = try nilIfMissing { () throws(SystemError) in
      try folder.rename(name, to: newName, in: newFolder)
    }
    guard moved != nil else { throw .missing }
    if (try? file(newName, in: newFolder)?.version()) == version { return }
    do throws(HTTPError) {
      _ = try nilIfMissing { () throws(SystemError) in
        try newFolder.rename(newName, to: name, in: folder)
      }
    } catch .exists {
      // The other program has saved once more, so its last file stays.
      _ = try nilIfMissing { () throws(SystemError) in try newFolder.remove(newName) }
    }
    throw .changed
  }

  /// Opens a folder below the root; `nil` if it does not exist or is reached through a link.
  fileprivate func folder(_ path: [UInt8]) throws(HTTPError) -> OpenFolder? {
    guard !path.isEmpty else { return root }
    return try nilIfMissing { () throws(SystemError) in try root.folder(path) }
  }

  /// Opens a file in a folder; `nil` if it does not exist.
  fileprivate func file(
    _ name: [UInt8],
    in folder: OpenFolder
  ) throws(HTTPError) -> StudioFile? {
    guard let file = try nilIfMissing({ () throws(SystemError) in try folder.file(name) }) else {
      return nil
    }
    return try StudioFile(file)
  }

  private func nilIfMissing<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(HTTPError) -> Value? {
    do throws(SystemError) { return try body() } catch {
      switch error.code {
      case ENOENT: return nil
      case EEXIST: throw .exists
      case ELOOP, EXDEV, ENOTDIR, ENXIO, ENAMETOOLONG: throw .missing
      default: throw .failed(error.reason)
      }
    }
  }
}

/// A file that a client sends, which is on disk, without a name, until it is complete.
///
/// `@unchecked Sendable`: only one thread at a time uses it.
package final class StudioUpload: @unchecked Sendable {
  private let folder: StudioFolder
  private let name: String
  private let former: StudioVersion?
  private var target: (folder: OpenFolder, file: [UInt8])?
  private var file: AtomicFile?
  private var hash = StudioVersion.Hash()

  /// Creates an upload; the first write opens its folder.
  ///
  /// - Parameter former: The version to replace, or `nil` for a new file.
  package init(of name: String, over former: StudioVersion?, to folder: StudioFolder) {
    self.folder = folder
    self.name = name
    self.former = former
  }

  /// Appends bytes.
  ///
  /// - Throws: ``HTTPError``, also for a name that cannot be written to.
  package func write(_ bytes: [UInt8]) throws(HTTPError) {
    if target == nil { try open() }
    do throws(FileError) { try file?.write(bytes) } catch { throw HTTPError(error) }
    hash.add(bytes)
  }

  /// Moves the complete file to its name if the former version is still there.
  ///
  /// - Returns: The new version.
  /// - Throws: ``HTTPError``. The former file is unchanged then.
  package func commit() throws(HTTPError) -> StudioVersion {
    try write([])
    return try folder.save { () throws(HTTPError) in try replace() }
  }

  private func replace() throws(HTTPError) -> StudioVersion {
    guard let target, let file = file.take() else { throw .missing }
    var failure: HTTPError?
    let isSaved: Bool
    do throws(FileError) {
      isSaved = try file.commit { path in
        do throws(HTTPError) {
          return try self.folder.has(self.former, Array(path.lastName), in: target.folder)
        } catch {
          failure = error
          return false
        }
      }
    } catch { throw HTTPError(error) }
    if let failure { throw failure }
    guard isSaved else { throw .changed }
    return hash.version
  }

  private func open() throws(HTTPError) {
    guard let parts = folder.parts(of: name), let inner = try folder.folder(parts.folder) else {
      throw .missing
    }
    do throws(FileError) {
      file = try AtomicFile(confinedTo: inner.path(of: parts.file))
    } catch { throw HTTPError(error) }
    target = (inner, parts.file)
  }
}

extension HTTPError {
  fileprivate init(_ error: FileError) {
    self =
      [ELOOP, EISDIR, ENXIO, ENAMETOOLONG].contains(error.code) ? .missing : .failed(error.reason)
  }
}

/// An open file of the folder, whose content is read in pieces.
final class StudioFile: Sendable {
  private let file: FileDescriptor
  /// The status when it was opened.
  fileprivate let status: FileStatus
  /// The size in bytes when it was opened.
  var size: Int { Int(status.size) }

  fileprivate init(_ file: FileDescriptor) throws(HTTPError) {
    self.file = file
    do throws(SystemError) { status = try file.status() } catch { throw .failed(error.reason) }
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
