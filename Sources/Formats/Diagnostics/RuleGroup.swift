/// Rules that can be named together.
public struct RuleGroup: Hashable, Sendable {
  /// The name in configurations and options.
  public let rawValue: String
  /// The subject of the rules, in a few words.
  public let summary: String

  /// Creates a group.
  public init(_ name: String, _ summary: String) {
    rawValue = name
    self.summary = summary
  }

  /// Every rule.
  public static let all = RuleGroup("all", "every rule")
  /// Errors of the JSON text, in every format.
  public static let json = RuleGroup("json", "JSON syntax, in every format")
  /// Rules about the structure of a file in any format.
  public static let structure = RuleGroup("structure", "the structure of files, in every format")
  /// Rules about the meaning of a file.
  public static let meaning = RuleGroup("meaning", "the meaning of files, in every format")
  /// Rules about perceptible effects.
  public static let effects = RuleGroup("effects", "the perceptible effects of patterns")
}
