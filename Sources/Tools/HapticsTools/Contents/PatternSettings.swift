package import HapticsCore
package import HapticsFormats
package import LocatedJSON

/// The options of a pattern of the library, as typed: `--beats 4` or `--beats=4`.
///
/// They differ from pattern to pattern, so they are read by the pattern's own catalog.
package struct PatternSettings {
  package let values: [String: Double]

  /// Parses the words after a pattern's name.
  ///
  /// - Throws: ``ToolError`` for an unknown option, or a missing or invalid value.
  package init(_ arguments: [String], for entry: PatternLibrary.Entry) throws(ToolError) {
    var values: [String: Double] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw ToolError(
          arguments: "unexpected argument '\(argument)'; options look like '--name value'"
        )
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      let name = parts.first.map { String($0) } ?? ""
      guard let option = entry.options.first(where: { $0.name == name }) else {
        throw PatternSettings.unknown(name, entry)
      }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw ToolError(
          arguments: "missing value for '--\(name)': \(PatternSettings.range(of: option))"
        )
      }
      guard let value = Double(text), option.range.contains(value),
        !option.isWhole || value == value.rounded()
      else {
        throw ToolError(
          arguments: "'--\(name)' must be \(PatternSettings.range(of: option)), not '\(text)'"
        )
      }
      values[name] = value
    }
    self.values = values
  }

  /// The values that an option takes: `1 to 200, whole`.
  package static func range(of option: PatternLibrary.Option) -> String {
    let range = "\(option.range.lowerBound.readable) to \(option.range.upperBound.readable)"
    return range + (option.isWhole ? ", whole" : "")
  }

  private static func unknown(_ name: String, _ entry: PatternLibrary.Entry) -> ToolError {
    let fact = "unknown option '--\(name)' of '\(entry.name)'"
    guard let near = Spelling.nearest(to: name, in: entry.options.map { $0.name }) else {
      return ToolError(arguments: fact, .listSettings(entry.name))
    }
    return ToolError(arguments: "\(fact); did you mean '--\(near)'?")
  }
}

extension PatternLibrary.Entry {
  /// Returns a pattern of the entry as an AHAP file, with the entry's description.
  ///
  /// - Throws: ``FormatError`` if a number is not finite.
  package func text(of pattern: HapticPattern) throws(FormatError) -> String {
    try pattern.ahapText(metadata: ["Project": "haptics", "Description": summary])
  }
}

extension ToolError {
  /// Refuses a name that the library does not have.
  ///
  /// - Parameters:
  ///   - noun: What the name would be of: `pattern` or `sound`.
  ///   - remedy: The list of the names, if none of them is similar.
  package init(unknown noun: String, _ name: String, in names: [String], _ remedy: Remedy) {
    let near = Spelling.nearest(to: name, in: names)
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    self.init(name, "unknown \(noun)\(hint)", near == nil ? remedy : nil)
  }
}
