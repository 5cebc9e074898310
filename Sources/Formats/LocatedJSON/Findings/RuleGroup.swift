/// Rules that can be named together.
package struct RuleGroup: Hashable, Sendable {
  /// The name in configurations and options.
  package let rawValue: String
  /// The subject of the rules, in a few words.
  package let summary: String

  /// Creates a group.
  package init(_ name: String, _ summary: String) {
    rawValue = name
    self.summary = summary
  }

  /// Every rule.
  package static let all = RuleGroup("all", "every rule")
  /// Errors of the JSON text, in every format.
  package static let json = RuleGroup("json", "JSON syntax, in every format")
  /// Rules about the structure of a file in any format.
  package static let structure = RuleGroup("structure", "the structure of files, in every format")
  /// Rules about the meaning of a file.
  package static let meaning = RuleGroup("meaning", "the meaning of files, in every format")
  /// Rules about perceptible effects.
  package static let effects = RuleGroup("effects", "the perceptible effects of patterns")
}
