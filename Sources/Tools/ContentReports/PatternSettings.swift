internal import Diagnostics
package import HapticsCore

/// The options of a pattern of the library, as typed: `--beats 4` or `--beats=4`.
///
/// They differ from pattern to pattern, so they are read by the pattern's own catalog.
package struct PatternSettings {
  package let values: [String: Double]

  /// Parses the words after a pattern's name.
  ///
  /// - Throws: ``SettingsError`` for an unknown option, or a missing or invalid value.
  package init(_ arguments: [String], for entry: PatternLibrary.Entry) throws(SettingsError) {
    var values: [String: Double] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw SettingsError("unexpected argument '\(argument)'; options look like '--name value'")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      let name = parts.first.map { String($0) } ?? ""
      guard let option = entry.options.first(where: { $0.name == name }) else {
        throw PatternSettings.unknown(name, entry)
      }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw SettingsError("missing value for '--\(name)': \(PatternSettings.range(of: option))")
      }
      guard let value = Double(text), option.range.contains(value),
        !option.isWhole || value == value.rounded()
      else {
        throw SettingsError(
          "'--\(name)' must be \(PatternSettings.range(of: option)), not '\(text)'"
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

  /// Returns the reason to refuse a name that the library does not have.
  ///
  /// - Parameter noun: What the name would be of: `pattern` or `sound`.
  package static func refusal(of name: String, _ noun: String, _ names: [String]) -> String {
    let option = noun == "sound" ? " --sound" : ""
    let hint =
      Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "'haptics generate --list\(option)' shows them"
    return "unknown \(noun); \(hint)"
  }

  private static func unknown(_ name: String, _ entry: PatternLibrary.Entry) -> SettingsError {
    let nearest = Spelling.nearest(to: name, in: entry.options.map { $0.name })
    let hint =
      nearest.map { "did you mean '--\($0)'?" }
      ?? "see 'haptics generate --list \(entry.name)'"
    return SettingsError("unknown option '--\(name)' of '\(entry.name)'; \(hint)")
  }
}

/// Invalid options of a pattern.
package struct SettingsError: Error {
  package let message: String

  init(_ message: String) { self.message = message }
}
