internal import ArgumentParser
internal import Diagnostics
internal import LocatedJSON

/// The names of rules, where a person types them.
enum RuleNames {
  /// Refuses a name that no rule has, with the one that was probably meant.
  static func check(_ id: String) throws {
    let names = RuleCatalog.all.map { $0.id.rawValue }
    guard !names.contains(id) else { return }
    let suggestion = Spelling.nearest(to: id, in: names).map { ", did you mean '\($0)'?" }
    throw ValidationError(
      "no rule is called \(quoted(id))\(suggestion ?? "; 'haptics explain' lists them")"
    )
  }

  /// Refuses a rule that cannot be left out, because a file that breaks it cannot be read.
  static func checkLeavingOut(_ id: String) throws {
    try check(id)
    let makesUnreadable = JSONFaults.all.contains { $0.id.rawValue == id && $0.severity == .error }
    guard makesUnreadable else { return }
    throw ValidationError("\(quoted(id)) cannot be left out: a file that breaks it cannot be read")
  }
}
