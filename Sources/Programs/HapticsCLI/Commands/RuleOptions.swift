import ArgumentParser
import HapticsTools

/// The options that select rules and their severities.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only these rules or groups of rules. Repeatable, or separated by commas.",
      valueName: "rule"
    ),
    completion: .custom { _, _, _ in RuleNames.all }
  )
  var select: [String] = []

  @Option(
    name: [.customLong("ignore"), .customLong("no-rule")],
    help: ArgumentHelp(
      "Disable rules or groups of rules, except those that make a file unreadable. Repeatable.",
      valueName: "rule"
    ),
    completion: .custom { _, _, _ in RuleNames.all }
  )
  var ignored: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set the level of a rule or group: 'off', 'on', 'note', 'warning' or 'error'. Repeatable.",
      valueName: "rule=level"
    ),
    completion: .custom { _, _, _ in RuleNames.all.map { $0 + "=" } }
  )
  var severity: [String] = []

  mutating func validate() throws {
    for name in RuleOptions.names(select) { try RuleNames.check(name) }
    for name in RuleOptions.names(ignored) { try RuleNames.checkLeavingOut(name) }
    for text in severity { _ = try RuleOptions.setting(text) }
  }

  func selection() throws -> RuleSelection {
    var selection = RuleSelection()
    selection.selected = RuleOptions.names(select)
    selection.ignored = RuleOptions.names(ignored)
    selection.levels = try severity.map(RuleOptions.setting)
    return selection
  }

  private static func names(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private static func setting(_ text: String) throws -> RuleSetting {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let levels = RuleLevel.allCases.map { "'\($0.rawValue)'" }
    guard parts.count == 2, let level = RuleLevel(rawValue: parts[1]) else {
      throw ValidationError(
        "'--severity' takes a rule and a level, such as 'unknown-key=off'; the levels are "
          + levels.joined(separator: ", ")
      )
    }
    if level == .on || level == .error {
      try RuleNames.check(parts[0])
    } else {
      try RuleNames.checkLeavingOut(parts[0])
    }
    return RuleSetting(parts[0], level)
  }
}
