package import HapticsCore
import LocatedJSON

/// The options of a pattern of the library, as typed: `--beats 4` or `--beats=4`.
///
/// They differ from pattern to pattern, so they are read by the pattern's own catalog.
package struct PatternSettings {
  package let values: [String: Double]

  /// Parses the words after a pattern's name.
  ///
  /// - Throws: ``ArgumentError`` for an unknown option, or a missing or invalid value.
  package init(_ arguments: [String], for entry: PatternLibrary.Entry) throws(ArgumentError) {
    var values: [String: Double] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw ArgumentError("unexpected argument '\(argument)'; options look like '--name value'")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      let name = parts.first.map { String($0) } ?? ""
      guard let option = entry.options.first(where: { $0.name == name }) else {
        throw PatternSettings.unknown(name, entry)
      }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw ArgumentError("missing value for '--\(name)': \(PatternSettings.range(of: option))")
      }
      guard let value = Double(text), option.range.contains(value),
        !option.isWhole || value == value.rounded()
      else {
        throw ArgumentError(
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

  private static func unknown(_ name: String, _ entry: PatternLibrary.Entry) -> ArgumentError {
    let nearest = Spelling.nearest(to: name, in: entry.options.map { $0.name })
    let hint =
      nearest.map { "did you mean '--\($0)'?" }
      ?? "see 'haptics generate --list \(entry.name)'"
    return ArgumentError("unknown option '--\(name)' of '\(entry.name)'; \(hint)")
  }
}

/// Arguments that do not make sense.
package struct ArgumentError: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}
