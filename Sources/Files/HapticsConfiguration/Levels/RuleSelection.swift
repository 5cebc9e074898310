internal import Diagnostics

/// What a command line says about rules, which beats every configuration.
public struct RuleSelection: Hashable, Sendable {
  /// The rules and groups that alone are asked; empty for all.
  public var selected: [String] = []
  /// The rules and groups that are not asked.
  public var ignored: [String] = []
  /// The levels that are set.
  public var levels: [RuleSetting] = []

  /// Creates a selection that changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isEmpty: Bool { selected.isEmpty && ignored.isEmpty && levels.isEmpty }

  /// The levels of a configuration with the selection upon them.
  ///
  /// A rule that is selected is on, whatever the configuration says of it; one that is ignored is
  /// off, unless it is selected by its own name and ignored only by a group's.
  public func applied(to configured: RuleLevels) -> RuleLevels {
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
