import Interchange
package import LocatedJSON

extension ConvertRequest {
  /// Creates a conversion to the format and the encoding of options, or else of the output's name.
  ///
  /// - Throws: ``ToolError`` for a missing or unknown format.
  package init(to name: String?, encoding: String?, output: String) throws(ToolError) {
    let named = FileFormat.written(as: output)
    if let name {
      guard let format = FileFormat.named(name), format.write != nil else {
        throw ToolError(name, "not a format that is written; choose one of \(Self.formatNames)")
      }
      self.init(to: format)
    } else {
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
      self.init(to: only.format)
    }
    if let encoding, !format.encodings.contains(where: { $0.name == encoding }) {
      let names = format.encodings.map { $0.name }.joined(separator: ", ")
      throw ToolError(encoding, "not an encoding of '\(format.name)', which has \(names)")
    }
    options.encoding = encoding ?? named.first { $0.format == format }?.encoding.name
  }

  /// The end of the names of files in a folder.
  ///
  /// The suffix follows the format's name if several formats have the suffix, and the encoding's
  /// name if an earlier encoding of the format has it, so that no run replaces the files of another
  /// format or encoding.
  package var fileExtension: String {
    let encoding = format.encodings.first { $0.name == options.encoding } ?? format.encodings[0]
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
  private static var formatNames: String {
    FileFormat.all.filter { $0.write != nil }.map { $0.name }.joined(separator: ", ")
  }
}
