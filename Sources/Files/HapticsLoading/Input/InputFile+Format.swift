internal import HapticsConfiguration
internal import HapticsFiles
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
  package func format(limit: Int = JSONDocument.Limits().size) throws(Failure) -> FileFormat {
    if let namedFormat { return namedFormat }
    guard canBeReadAgain, case .bytes(let bytes) = try read(limit: limit) else { return .ahap }
    return format(of: bytes)
  }

  /// Rejects a file of another format, by its name or, if it has errors, by its contents.
  ///
  /// - Parameter isFaulty: A Boolean value that indicates whether the source has errors in the format.
  package func require(_ format: FileFormat, _ bytes: [UInt8], isFaulty: Bool) throws(Failure) {
    let other: FileFormat? =
      namedFormat.map { $0 != format } == true
      ? namedFormat
      : isFaulty || namedFormat == nil
        ? FileFormat.recognized.recognized(JSONDocument(reading: bytes)) : nil
    guard let other, other != format else { return }
    let advice = other.recognition.map { "; \($0.advice)" } ?? ""
    throw Failure(name, "\(other.words), not \(format.words)\(advice)")
  }

  /// Refuses a file with errors whose text is of another format than its name.
  package func requireTrueName(_ bytes: [UInt8]) throws(Failure) {
    guard namedFormat != nil else { return }
    try requireTrueName(JSONDocument(reading: bytes))
  }

  /// Rejects a source with a different format than the file's name.
  package func requireTrueName(_ json: JSONDocument) throws(Failure) {
    if let reason = FileFormat.mismatch(name: place?.lastName ?? [], json) {
      throw Failure(name, reason)
    }
  }

  /// The file's name without folders and the suffix of its format.
  package var stem: String {
    guard let place else { return "stdin" }
    let name = place.lastName
    var length = FileFormat.recognized.recognized(name: name)?.length ?? 0
    if InputFile.isSoundOrNotes(name), let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      length = name.distance(from: dot, to: name.endIndex)
    }
    return String(decoding: name.dropLast(length), as: UTF8.self)
  }
}
