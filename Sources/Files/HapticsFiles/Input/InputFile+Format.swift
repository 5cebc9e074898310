package import HapticsTools
package import Interchange
package import LocatedJSON

extension InputFile {
  /// The format by the file's name, or `nil` if the name does not determine it.
  private var namedFormat: FileFormat? {
    (place?.lastName).flatMap { FileFormat.recognized.recognized(name: $0)?.format }
  }

  /// Returns the format by the file's name, otherwise by its text, otherwise AHAP.
  package func format(of bytes: [UInt8]) -> FileFormat {
    FileFormat.of(name: place?.lastName ?? [], bytes)
  }

  /// Returns the format by the file's name, or otherwise by reading the file.
  package func format(limit: Int = JSONDocument.Limits().size) throws(ToolError) -> FileFormat {
    if let namedFormat { return namedFormat }
    guard canBeReadAgain, case .bytes(let bytes) = try read(limit: limit) else { return .ahap }
    return format(of: bytes)
  }

  /// Rejects a file of another format, by its name or, if it has errors, by its contents.
  ///
  /// - Parameter isFaulty: A Boolean value that indicates whether the source has errors in the format.
  package func require(
    _ format: FileFormat,
    _ bytes: [UInt8],
    isFaulty: Bool
  ) throws(ToolError) {
    try text(bytes).require(format, isFaulty: isFaulty)
  }

  package func text(_ bytes: [UInt8]) -> ToolFile {
    ToolFile(SourceText(name: name, bytes: bytes), lastName: place?.lastName ?? [])
  }

  /// Refuses a file with errors whose text is of another format than its name.
  package func checkSuffixMatchesContent(_ bytes: [UInt8]) throws(ToolError) {
    guard namedFormat != nil else { return }
    try checkSuffixMatchesContent(JSONDocument(reading: bytes))
  }

  /// Rejects a source with a different format than the file's name.
  package func checkSuffixMatchesContent(_ json: JSONDocument) throws(ToolError) {
    if let reason = FileFormat.mismatch(name: place?.lastName ?? [], json) {
      throw ToolError(name, reason)
    }
  }

  /// The file's name without folders and the suffix of its format.
  package var stem: String { text([]).stem ?? "stdin" }
}
