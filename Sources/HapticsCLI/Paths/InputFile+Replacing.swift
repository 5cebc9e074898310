internal import HapticsFiles

extension InputFile {
  /// Replaces what the file holds, whole or not at all; standard input is left alone.
  func replace(with bytes: [UInt8]) throws(Failure) {
    guard let path else { return }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: FilePath(bytes: path.bytes))
    } catch {
      throw Failure(name, "not written: \(error.reason)")
    }
  }
}
