package import HapticsCore
package import HapticsFormats
package import HapticsSynthesis
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

  /// The values that an option takes: `a whole number from 1 to 200`.
  package static func range(of option: PatternLibrary.Option) -> String {
    "\(option.isWhole ? "a whole number" : "a number") from \(option.limits)"
  }

  private static func unknown(_ name: String, _ entry: PatternLibrary.Entry) -> ToolError {
    let fact = "unknown option '--\(name)' of '\(entry.name)'"
    guard let near = Spelling.nearest(to: name, in: entry.options.map { $0.name }) else {
      return ToolError(arguments: fact, .listSettings(entry.name))
    }
    return ToolError(arguments: "\(fact); did you mean '--\(near)'?")
  }
}

extension PatternLibrary {
  /// Returns the built-in pattern of a name.
  ///
  /// - Throws: ``ToolError`` if there is none.
  package static func named(_ name: String) throws(ToolError) -> Entry {
    if let entry = entry(named: name) { return entry }
    throw ToolError(unknown: "pattern", name, in: entries.map { $0.name }, .listPatterns)
  }
}

extension SoundLibrary {
  /// Returns the built-in sound of a name.
  ///
  /// - Throws: ``ToolError`` if there is none.
  package static func named(_ name: String) throws(ToolError) -> SoundDescription {
    if let sound = sound(named: name) { return sound }
    throw ToolError(unknown: "sound", name, in: all.map { $0.name }, .listSounds)
  }
}

extension PatternLibrary.Option {
  /// The limits of the values: `1 to 200`.
  var limits: String { "\(range.lowerBound.readable) to \(range.upperBound.readable)" }
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
  fileprivate init(unknown noun: String, _ name: String, in names: [String], _ remedy: Remedy) {
    let near = Spelling.nearest(to: name, in: names)
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    self.init(name, "unknown \(noun)\(hint)", near == nil ? remedy : nil)
  }
}
