package import LocatedJSON

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

extension RuleSelection {
  /// Reads the lists of a request, whose elements can be several names with commas between them.
  ///
  /// - Parameters:
  ///   - selected: The only rules and groups to run; empty for all.
  ///   - ignored: The rules and groups to skip.
  ///   - levels: Rules and groups with their levels, as in `unknown-key=off`.
  /// - Throws: ``ToolError`` for an unknown name or level, and for disabling a rule whose findings
  ///   make a file unreadable.
  package init(
    selected: [String],
    ignored: [String],
    levels: [String]
  ) throws(ToolError) {
    func parts(_ list: [String]) -> [String] {
      list.flatMap { $0.split(separator: ",").map { String($0) } }
    }
    (self.selected, self.ignored) = (parts(selected), parts(ignored))
    for name in self.selected { try RuleSelection.requireKnown(name) }
    for name in self.ignored { try RuleSelection.requireOptional(name) }
    for text in parts(levels) { self.levels.append(try RuleSelection.setting(text)) }
  }

  private static func setting(_ text: String) throws(ToolError) -> RuleSetting {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let level = RuleLevel(rawValue: parts[1]) else {
      let levels = RuleLevel.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ToolError(
        arguments:
          "\(quoted(text)) is not a rule with a level, such as 'unknown-key=off'; the levels "
          + "are \(levels)"
      )
    }
    if level == .on || level == .error {
      try requireKnown(parts[0])
    } else {
      try requireOptional(parts[0])
    }
    return RuleSetting(parts[0], level)
  }

  private static func requireKnown(_ name: String) throws(ToolError) {
    guard RuleCatalog.rules(named: name).isEmpty else { return }
    throw RuleCatalog.unknownRule(name, RuleCatalog.suggestion(for: name))
  }

  /// Refuses a rule that cannot be skipped.
  private static func requireOptional(_ name: String) throws(ToolError) {
    try requireKnown(name)
    guard RuleLevels.required.contains(RuleID(rawValue: name)) else { return }
    throw ToolError(
      arguments: "\(quoted(name)) cannot be disabled: a file that violates it cannot be read"
    )
  }
}
