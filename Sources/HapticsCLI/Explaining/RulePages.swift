internal import AHAP
internal import Diagnostics
internal import Interchange
internal import RuleTexts
internal import TimelineFile

/// The manual: a page for each rule, as it stands in the rule's documentation comment.
///
/// The texts lie in the module `RuleTexts`, which a test keeps in step with the comments.
enum RulePages {
  /// The pages in the order of their names.
  static let all: [RulePage] = {
    let texts = Dictionary(uniqueKeysWithValues: RuleTexts.all.map { ($0.id, $0.text) })
    return RuleCatalog.all.map { rule in
      guard let text = texts[rule.id.rawValue] else {
        preconditionFailure("the rule '\(rule.id)' has no page; scripts/pages makes it")
      }
      return RulePage(id: rule.id, severity: rule.severity, text: text)
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
  var summary: String { String(Substring(text.utf8.prefix { $0 != 0x0A })) }
}

/// Everything that can be found in the files that the program knows.
enum RuleCatalog {
  /// The rules about texts, patterns, timelines and other formats, in the order of their names.
  static let all: [RuleSummary] =
    (AHAPRules.all + TimelineRules.all + ClipRules.all + HarmonyRules.all + HJIFRules.all)
    .sorted { $0.id < $1.id }
}
