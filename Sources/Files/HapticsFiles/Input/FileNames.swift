package import LocatedJSON

/// A list of file names, as other programs print it.
package enum FileNames {
  /// Reads the names, one per line, or terminated by zero bytes if the list contains any.
  ///
  /// - Parameter argument: A file, or `-` for standard input.
  /// - Throws: ``ToolError`` if it cannot be read, or a name is not UTF-8.
  package static func reading(_ argument: String) throws(ToolError) -> [String] {
    let file = InputFile(argument: argument)
    guard case .bytes(let bytes) = try file.read(limit: sizeLimit) else {
      throw ToolError(file.name, "too large for a list of files")
    }
    let isZeroed = bytes.contains(0)
    let lines = bytes.split(
      separator: isZeroed ? 0 : 0x0A,
      omittingEmptySubsequences: false
    )
    var names: [String] = []
    for (index, line) in lines.enumerated() {
      let line = !isZeroed && line.last == 0x0D ? line.dropLast() : line
      guard !line.isEmpty else { continue }
      let name = String(decoding: line, as: UTF8.self)
      guard name.utf8.elementsEqual(line) else {
        throw ToolError("\(file.name):\(index + 1)", "the name is not UTF-8")
      }
      names.append(name == "-" ? "./-" : name)
    }
    return names
  }

  private static let sizeLimit = 64 << 20
}
