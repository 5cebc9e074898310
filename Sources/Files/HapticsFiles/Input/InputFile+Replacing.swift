package import LocatedJSON

extension InputFile {
  /// Reads, changes and replaces the file while no other run of the program does.
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let path else { return try body() }
    return try FileLock.withLock(path, body)
  }

  /// Replaces a file that was read, atomically.
  ///
  /// Standard input is ignored.
  ///
  /// - Throws: ``ToolError``, also if the content has changed since it was read.
  package func replace(_ content: [UInt8], with bytes: [UInt8]) throws(ToolError) {
    guard let path else { return }
    try requireRegularFile(path)
    let isReplaced: Bool
    do throws(FileError) {
      isReplaced = try AtomicFile.replace(content, in: path, with: bytes)
    } catch {
      throw unwritten(error)
    }
    if !isReplaced { throw changed }
  }

  /// Replaces a file that was read by a sequence of pieces, atomically.
  ///
  /// Standard input is ignored.
  ///
  /// - Parameter write: Writes the pieces; stop when its callback returns `false`.
  /// - Throws: ``ToolError``, also if the content has changed since it was read.
  package func replace(
    _ content: [UInt8],
    _ write: (_ take: @escaping ([UInt8]) -> Bool) throws -> Void
  ) throws {
    guard let path else { return }
    try requireRegularFile(path)
    let replacement: Replacement
    do throws(FileError) {
      replacement = try Replacement(of: path)
    } catch {
      throw unwritten(error)
    }
    try write { replacement.take($0) }
    let isReplaced: Bool
    do throws(FileError) {
      isReplaced = try replacement.commit(ifStill: content)
    } catch {
      throw unwritten(error)
    }
    if !isReplaced { throw changed }
  }

  /// Throws for a pipe, which would wait for a reader, and a device.
  private func requireRegularFile(_ path: Path) throws(ToolError) {
    guard (try? path.status())?.isRegularFile != false else {
      throw ToolError(name, "not written: not a regular file")
    }
  }

  private var changed: ToolError {
    ToolError(name, "not written: another program has changed it in the meantime")
  }

  private func unwritten(_ error: FileError) -> ToolError {
    ToolError(name, "not written: \(error.reason)")
  }
}

/// A file that replaces another one after its last piece.
private final class Replacement {
  private var file: AtomicFile?
  private var failure: FileError?

  init(of path: Path) throws(FileError) { file = try AtomicFile(replacing: path) }

  func take(_ piece: [UInt8]) -> Bool {
    guard failure == nil else { return false }
    do throws(FileError) {
      try file?.write(piece)
    } catch {
      failure = error
    }
    return failure == nil
  }

  func commit(ifStill content: [UInt8]) throws(FileError) -> Bool {
    if let failure { throw failure }
    guard let file = file.take() else { return true }
    return try file.commit(ifStill: content)
  }
}
