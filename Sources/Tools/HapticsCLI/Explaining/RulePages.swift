internal import Diagnostics
internal import HapticsConfiguration

enum RulePages {
  /// The pages, sorted by rule name.
  static let all = RuleCatalog.entries.map { entry in
    RulePage(
      id: entry.rule.id,
      severity: entry.rule.severity,
      groups: entry.groups,
      text: entry.rule.page
    )
  }
}

/// A rule's page.
struct RulePage: Sendable {
  let id: RuleID
  /// The default severity of its findings.
  let severity: Severity
  /// Its groups, except for the group of all rules.
  let groups: [RuleGroup]
  let text: String

  var summary: String { String(Substring(text.utf8.prefix { $0 != 0x0A })) }
}
