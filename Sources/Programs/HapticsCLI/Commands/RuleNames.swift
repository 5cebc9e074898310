import ArgumentParser
import HapticsTools
import Interchange
import LocatedJSON

/// The names of rules and groups on the command line.
enum RuleNames {
  /// The names, groups first.
  static var all: [String] {
    RuleGroup.allCases.map(\.rawValue) + RuleCatalog.all.map { $0.id.rawValue }
  }

  /// Throws for an unknown rule or group, with a suggestion.
  static func check(_ name: String) throws {
    guard RuleCatalog.rules(named: name).isEmpty else { return }
    let error = RuleCatalog.unknownRule(name, RuleCatalog.suggestion(for: name))
    throw ValidationError(error.worded { $0.commandWords }.reason)
  }

  /// Throws for a rule that cannot be skipped because files that violate it are unreadable.
  static func checkLeavingOut(_ name: String) throws {
    try check(name)
    guard RuleLevels.required.contains(RuleID(rawValue: name)) else { return }
    throw ValidationError(
      "\(quoted(name)) cannot be disabled: a file that violates it cannot be read"
    )
  }
}
