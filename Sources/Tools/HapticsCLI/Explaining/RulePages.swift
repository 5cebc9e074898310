internal import Diagnostics
internal import HapticsConfiguration

/// The pages of all rules.
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
  /// The rule's name.
  let id: RuleID
  /// How much its findings usually matter.
  let severity: Severity
  /// The groups that it belongs to, but for that of all rules.
  let groups: [RuleGroup]
  /// The text, in Markdown.
  let text: String

  /// The first line.
  var summary: String { String(Substring(text.utf8.prefix { $0 != 0x0A })) }
}
