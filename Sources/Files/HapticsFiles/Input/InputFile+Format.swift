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

  package func text(_ bytes: [UInt8]) -> ToolFile {
    ToolFile(SourceText(name: name, bytes: bytes), lastName: place?.lastName ?? [])
  }

  /// The file's name without folders and the suffix of its format.
  package var stem: String { text([]).stem ?? "stdin" }
}
