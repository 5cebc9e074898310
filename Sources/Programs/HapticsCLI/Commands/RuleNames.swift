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
    throw unknown(name, RuleCatalog.suggestion(for: name))
  }

  /// Throws for an unknown rule, with a suggestion.
  static func checkRule(_ name: String) throws {
    guard RuleCatalog.entry(named: name) == nil else { return }
    let names = RuleCatalog.all.map { $0.id.rawValue } + LossPage.all.map { $0.id.rawValue }
    throw unknown(name, Spelling.nearest(to: name, in: names))
  }

  private static func unknown(_ name: String, _ near: String?) -> ValidationError {
    let hint = near.map { "did you mean '\($0)'?" } ?? "see 'haptics explain'"
    return ValidationError("unknown rule \(quoted(name)); \(hint)")
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
