import HapticsFormats
package import Interchange
package import LocatedJSON

extension FileFormat {
  /// Returns the format by a file's name, otherwise by its text, otherwise AHAP.
  ///
  /// - Parameter name: The file name without folders; empty if it is unknown.
  package static func of(
    name: some BidirectionalCollection<UInt8>,
    _ bytes: [UInt8]
  ) -> FileFormat {
    recognized.recognized(name: name)?.format
      ?? recognized.recognized(JSONDocument(reading: bytes)) ?? .ahap
  }

  /// Returns the JSON Schema of the format with a name, or `nil` if no such format has one.
  package static func schema(of name: String) -> String? {
    recognized.first { $0.name == name }.map { JSONSchema.text(of: $0.text.outline()) }
  }

  /// Returns the reason to refuse a file whose text is of another format than its name, or `nil`.
  package static func mismatch(
    name: some BidirectionalCollection<UInt8>,
    _ json: JSONDocument
  ) -> String? {
    guard let named = recognized.recognized(name: name)?.format,
      let format = recognized.recognized(json), format != named,
      let recognition = format.recognition
    else { return nil }
    let name = recognition.suffixes.first.map { "*" + $0 } ?? recognition.fileNames[0]
    return "this is \(format.words); rename it to '\(name)'"
  }
}
