import ArgumentParser
import HapticsTools
import Interchange
import LocatedJSON

/// The options that select rules and their severities.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only these rules or groups of rules. Repeatable, or separated by commas.",
      valueName: "rule"
    ),
    completion: .custom { _, _, _ in RuleOptions.known }
  )
  var select: [String] = []

  @Option(
    name: [.customLong("ignore"), .customLong("no-rule")],
    help: ArgumentHelp(
      "Disable rules or groups of rules, except those that make a file unreadable. Repeatable.",
      valueName: "rule"
    ),
    completion: .custom { _, _, _ in RuleOptions.known }
  )
  var ignored: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set the level of a rule or group: 'off', 'on', 'note', 'warning' or 'error'. "
        + "Repeatable, or separated by commas.",
      valueName: "rule=level"
    ),
    completion: .custom { _, _, _ in RuleOptions.known.map { $0 + "=" } }
  )
  var severity: [String] = []

  mutating func validate() throws { _ = try selection() }

  func selection() throws -> RuleSelection {
    do throws(ToolError) {
      return try RuleSelection(selected: select, ignored: ignored, levels: severity)
    } catch {
      throw ValidationError(error.worded { $0.commandWords }.reason)
    }
  }

  /// The names of groups and rules, for shells to complete.
  private static var known: [String] {
    RuleGroup.allCases.map(\.rawValue) + RuleCatalog.all.map { $0.id.rawValue }
  }
}
