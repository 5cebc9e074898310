import LocatedJSON

/// The rules selected by the command line, which overrides every configuration.
package struct RuleSelection: Hashable, Sendable {
  /// The only rules and groups to run; empty for all.
  package var selected: [String] = []
  /// The rules and groups that are not asked.
  package var ignored: [String] = []
  package var levels: [RuleSetting] = []

  /// Creates a selection that changes nothing.
  package init() {}

  package var isEmpty: Bool { selected.isEmpty && ignored.isEmpty && levels.isEmpty }

  /// Applies the selection to the levels of a configuration.
  ///
  /// A selected rule is enabled regardless of the configuration. An ignored rule is disabled,
  /// unless it is selected by its own name and ignored only by a group.
  package func applied(to configured: RuleLevels) -> RuleLevels {
    if isEmpty { return configured }
    var result = configured
    if !selected.isEmpty {
      let wanted = Set(selected.flatMap(RuleCatalog.rules))
      for rule in RuleCatalog.all {
        if !wanted.contains(rule.id) {
          result[rule.id] = .off
        } else if result[rule.id] == .off {
          result[rule.id] = .on
        }
      }
    }
    let named = Set(selected)
    for name in ignored {
      let isGroup = RuleGroup(rawValue: name) != nil
      for rule in RuleCatalog.rules(named: name) where !isGroup || !named.contains(rule.rawValue) {
        result[rule] = .off
      }
    }
    result.apply(levels)
    return result
  }
}
