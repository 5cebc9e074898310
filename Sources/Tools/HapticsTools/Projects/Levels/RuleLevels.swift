package import LocatedJSON

/// The levels of rules that differ from the usual.
package struct RuleLevels: Hashable, Sendable {
  private var levels: [RuleID: RuleLevel] = [:]

  package init() {}

  /// A Boolean value that indicates whether all rules have their defaults.
  package var isEmpty: Bool { levels.isEmpty }

  package subscript(rule: RuleID) -> RuleLevel {
    get { levels[rule] ?? .on }
    set { levels[rule] = newValue == .on ? nil : newValue }
  }

  /// Returns the severity of a finding, or `nil` if the rule is disabled.
  func severity(of rule: RuleID, _ usual: Severity) -> Severity? {
    guard let level = levels[rule] else { return usual }
    if usual == .error, RuleLevels.required.contains(rule) { return usual }
    return level == .off ? nil : level.severity ?? usual
  }

  /// The rules that a file must not break to be readable at all.
  package static let required = JSONFaults.errors
}
