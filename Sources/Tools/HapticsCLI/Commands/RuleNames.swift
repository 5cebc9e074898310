internal import ArgumentParser
internal import Diagnostics
internal import HapticsConfiguration
internal import Interchange

/// The names of rules and of their groups, where a person types them.
enum RuleNames {
  /// The names, the groups' first.
  static var all: [String] {
    RuleGroup.allCases.map(\.rawValue) + RuleCatalog.all.map { $0.id.rawValue }
  }

  /// Refuses a name that neither a rule nor a group has, with the one that was probably meant.
  static func check(_ name: String) throws {
    guard RuleCatalog.rules(named: name).isEmpty else { return }
    throw unknown(name, RuleCatalog.suggestion(for: name))
  }

  /// Refuses a name that no rule has, with the one that was probably meant.
  static func checkRule(_ name: String) throws {
    guard RuleCatalog.entry(named: name) == nil else { return }
    let names = RuleCatalog.all.map { $0.id.rawValue } + LossPage.all.map { $0.id.rawValue }
    throw unknown(name, Spelling.nearest(to: name, in: names))
  }

  private static func unknown(_ name: String, _ near: String?) -> ValidationError {
    let hint = near.map { "did you mean '\($0)'?" } ?? "see 'haptics explain'"
    return ValidationError("unknown rule \(quoted(name)); \(hint)")
  }

  /// Refuses a rule that cannot be left out, because a file that breaks it cannot be read.
  static func checkLeavingOut(_ name: String) throws {
    try check(name)
    guard RuleLevels.required.contains(RuleID(rawValue: name)) else { return }
    throw ValidationError(
      "\(quoted(name)) cannot be left out: a file that breaks it cannot be read"
    )
  }
}
