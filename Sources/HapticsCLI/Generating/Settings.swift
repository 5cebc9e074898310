internal import Diagnostics
internal import HapticsCore
internal import HapticsLoading

/// The options of a pattern of the library, as typed: `--beats 4` or `--beats=4`.
///
/// They differ from pattern to pattern, so they are read by the pattern's own catalog.
struct Settings {
  /// The values by the names of their options.
  let values: [String: Double]

  /// Reads what was typed behind a pattern's name.
  ///
  /// - Throws: ``Failure`` for what is no option of the pattern, has no value, or one that is not
  ///   taken.
  init(_ arguments: [String], for entry: PatternLibrary.Entry) throws(Failure) {
    var values: [String: Double] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw Failure(argument, "not expected here; options look like '--name value'")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      let name = parts.first.map(String.init) ?? ""
      guard let option = entry.options.first(where: { $0.name == name }) else {
        throw Settings.unknown(name, entry)
      }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw Failure("--\(name)", "needs a value: \(Settings.range(of: option))")
      }
      guard let value = Double(text), option.range.contains(value),
        !option.isWhole || value == value.rounded()
      else {
        throw Failure("--\(name) \(text)", "not taken; it goes from \(Settings.range(of: option))")
      }
      values[name] = value
    }
    self.values = values
  }

  /// The values that an option takes: `1 to 200, whole`.
  static func range(of option: PatternLibrary.Option) -> String {
    let range = "\(option.range.lowerBound.readable) to \(option.range.upperBound.readable)"
    return range + (option.isWhole ? ", whole" : "")
  }

  private static func unknown(_ name: String, _ entry: PatternLibrary.Entry) -> Failure {
    let nearest = Spelling.nearest(to: name, in: entry.options.map(\.name))
    let hint =
      nearest.map { "did you mean '--\($0)'?" }
      ?? "'haptics generate --list \(entry.name)' shows its options"
    return Failure("--\(name)", "'\(entry.name)' has no such option; \(hint)")
  }
}
