internal import HapticsFiles

extension InputFile {
  /// Replaces what the file holds, whole or not at all; standard input is left alone.
  func replace(with bytes: [UInt8]) throws(Failure) {
    guard let path else { return }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: FilePath(bytes: path.bytes))
    } catch {
      throw unwritten(error)
    }
  }

  /// Replaces what the file holds by a text that comes in pieces, whole or not at all; standard
  /// input is left alone.
  ///
  /// - Parameter write: Hands on the pieces; where that returns `false` nothing more is of use.
  func replace(_ write: (_ take: @escaping ([UInt8]) -> Bool) throws -> Void) throws {
    guard let path else { return }
    let replacement: Replacement
    do throws(FileError) {
      replacement = try Replacement(of: FilePath(bytes: path.bytes))
    } catch {
      throw unwritten(error)
    }
    try write { replacement.take($0) }
    do throws(FileError) {
      try replacement.commit()
    } catch {
      throw unwritten(error)
    }
  }

  private func unwritten(_ error: FileError) -> Failure {
    Failure(name, "not written: \(error.reason)")
  }
}

/// A file that takes another one's place when all of it has come.
private final class Replacement {
  private var file: AtomicFile?
  private var failure: FileError?

  init(of path: FilePath) throws(FileError) { file = try AtomicFile(replacing: path) }

  func take(_ piece: [UInt8]) -> Bool {
    guard failure == nil else { return false }
    do throws(FileError) {
      try file?.write(piece)
    } catch {
      failure = error
    }
    return failure == nil
  }

  func commit() throws(FileError) {
    if let failure { throw failure }
    if let file = file.take() { try file.commit() }
  }
}
