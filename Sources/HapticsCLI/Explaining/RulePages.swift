internal import Diagnostics

/// The manual: a page for each rule, as it stands in the rule's documentation comment.
///
/// The texts lie in `RulePages.generated.swift`, which a test keeps in step with the comments.
enum RulePages {
  /// The pages in the order of their names.
  static let all: [RulePage] = {
    let texts = Dictionary(uniqueKeysWithValues: RulePages.texts.map { ($0.id, $0.text) })
    return RuleCatalog.all.compactMap { rule in
      texts[rule.id.rawValue].map { RulePage(id: rule.id, severity: rule.severity, text: $0) }
    }
  }()
}

/// A rule's page.
struct RulePage: Sendable {
  /// The rule's name.
  let id: RuleID
  /// How much its findings usually matter.
  let severity: Severity
  /// The text, in Markdown.
  let text: String

  /// The first line.
  var summary: String { String(text.prefix { $0 != "\n" }) }
}
