package import Interchange
package import LocatedJSON

/// The format and encoding that files are converted to.
package struct ConversionTarget: Sendable {
  package let format: FileFormat
  package let encoding: FileFormat.Encoding

  /// Determines the target from options or the output's name.
  ///
  /// - Throws: ``ToolError`` for a missing or unknown format.
  package init(format name: String?, encoding: String?, output: String) throws(ToolError) {
    let named = FileFormat.written(as: output)
    if let name {
      guard let format = FileFormat.named(name), format.write != nil else {
        throw ToolError(name, "not a format that is written; choose one of \(Self.names)")
      }
      self.format = format
      self.encoding = try Self.encoding(encoding, of: format, named)
      return
    }
    var names: [String] = []
    for one in named where names.last != one.format.name { names.append(one.format.name) }
    guard let only = named.first, names.count == 1 || encoding != nil else {
      throw ToolError(
        output,
        named.isEmpty
          ? "cannot infer the format from the file name" : "the file name fits several formats",
        .chooseFormat(names)
      )
    }
    format = only.format
    self.encoding = try Self.encoding(encoding, of: only.format, named)
  }

  private static func encoding(
    _ name: String?,
    of format: FileFormat,
    _ named: [(format: FileFormat, encoding: FileFormat.Encoding)]
  ) throws(ToolError) -> FileFormat.Encoding {
    guard let name else {
      return named.first { $0.format.name == format.name }?.encoding ?? format.encodings[0]
    }
    guard let encoding = format.encodings.first(where: { $0.name == name }) else {
      let names = format.encodings.map { $0.name }.joined(separator: ", ")
      throw ToolError(name, "not an encoding of '\(format.name)', which has \(names)")
    }
    return encoding
  }

  /// The end of the names of files in a folder.
  ///
  /// The suffix follows the format's name if several formats have the suffix, and the encoding's
  /// name if an earlier encoding of the format has it, so that no run replaces the files of another
  /// format or encoding.
  package var fileExtension: String {
    let sharing = FileFormat.all.count { format in
      format.write != nil && format.encodings.contains { $0.suffix == encoding.suffix }
    }
    let first = format.encodings.first { $0.suffix == encoding.suffix }
    var parts = [encoding.suffix]
    if first?.name != encoding.name { parts.insert(encoding.name, at: 0) }
    if sharing > 1 { parts.insert(format.name, at: 0) }
    return parts.joined(separator: ".")
  }

  /// The names of all formats that are written.
  private static var names: String {
    FileFormat.all.filter { $0.write != nil }.map { $0.name }.joined(separator: ", ")
  }
}
