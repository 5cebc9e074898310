package import LocatedJSON

/// The options and paths that a person gave a command, as text.
package struct GivenOptions: Sendable {
  package let paths: [String]
  private var values: [String: String]

  /// - Parameters:
  ///   - paths: The arguments without a name.
  ///   - flags: The options without a value, by their names without dashes.
  ///   - values: The values of the others; `nil` for those that were not given.
  package init(
    _ paths: [String] = [],
    flags: [String: Bool] = [:],
    values: [String: String?] = [:]
  ) {
    self.paths = paths
    self.values = [:]
    for (name, value) in values { self.values[name] = value }
    for (name, isGiven) in flags where isGiven { self.values[name] = "" }
  }

  /// The value of an option; empty for a flag.
  subscript(name: String) -> String? { values[name] }

  /// Returns whether an option was given, or standard input for `-`.
  func has(_ name: String) -> Bool { name == "-" ? paths.contains("-") : values[name] != nil }

  /// The value of an option as a number.
  func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }
}

extension GivenOptions {
  /// Throws if a command refuses the combination of options, or a value is out of range.
  ///
  /// The first rule that applies is reported.
  package func check(_ rules: [OptionRule]) throws(ToolError) {
    for rule in rules {
      if let sentence = rule.refusal(self) { throw ToolError(arguments: sentence) }
    }
  }
}
