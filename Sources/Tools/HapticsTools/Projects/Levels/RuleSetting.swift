package import LocatedJSON

/// The level of a rule or a group.
package struct RuleSetting: Hashable, Sendable {
  package let name: String
  package let level: RuleLevel
  /// The range in the source of the configuration.
  package let range: Range<Int>

  package init(_ name: String, _ level: RuleLevel, at range: Range<Int> = 0..<0) {
    self.name = name
    self.level = level
    self.range = range
  }
}

extension RuleLevels {
  /// Takes settings over: groups in their order, then rules, which beat every group.
  package mutating func apply(_ settings: [RuleSetting]) {
    for setting in settings.inOrderOfEffect {
      for rule in RuleCatalog.rules(named: setting.name) { self[rule] = setting.level }
    }
  }
}

extension [RuleSetting] {
  /// The settings of groups, then those of rules, each in their order.
  package var inOrderOfEffect: [RuleSetting] {
    filter { RuleGroup(rawValue: $0.name) != nil } + filter { RuleGroup(rawValue: $0.name) == nil }
  }

  /// The settings that have something to say about a rule, the decisive one last.
  package func settings(of rule: RuleID) -> [RuleSetting] {
    inOrderOfEffect.filter { RuleCatalog.rules(named: $0.name).contains(rule) }
  }
}
