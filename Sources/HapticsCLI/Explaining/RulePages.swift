internal import Diagnostics
internal import HapticsConfiguration
internal import RuleTexts

/// The manual: a page for each rule, as it stands in the rule's documentation comment.
///
/// The texts lie in the module `RuleTexts`, which a test keeps in step with the comments.
enum RulePages {
  /// The pages in the order of their names.
  static let all: [RulePage] = {
    let texts = Dictionary(uniqueKeysWithValues: RuleTexts.all.map { ($0.id, $0.text) })
    return RuleCatalog.entries.map { entry in
      let rule = entry.rule
      guard let text = texts[rule.id.rawValue] else {
        preconditionFailure("the rule '\(rule.id)' has no page; scripts/pages makes it")
      }
      return RulePage(id: rule.id, severity: rule.severity, groups: entry.groups, text: text)
    }
  }()
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
