package import Interchange
package import LocatedJSON

package enum RulePages {
  /// The pages, sorted by rule name.
  package static let all = RuleCatalog.entries.map { entry in
    RulePage(
      id: entry.rule.id,
      severity: entry.rule.severity,
      groups: entry.groups,
      text: entry.rule.page
    )
  }
}

/// A rule's page.
package struct RulePage: Sendable {
  package let id: RuleID
  package let severity: Severity
  /// Its groups, except for the group of all rules.
  package let groups: [RuleGroup]
  package let text: String

  package init(id: RuleID, severity: Severity, groups: [RuleGroup], text: String) {
    self.id = id
    self.severity = severity
    self.groups = groups
    self.text = text
  }

  /// The first line.
  package var summary: String { String(Substring(text.utf8.prefix { $0 != 0x0A })) }
}

extension RulePages {
  /// Returns the page of a rule with its groups, or that of a loss; `nil` for any other name.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal, if there is one.
  ///   - levels: Returns more lines about a rule, for the end of its page.
  package static func explanation(
    of name: String,
    _ theme: DiagnosticTheme,
    columns: Int?,
    levels: (RulePage) -> String = { _ in "" }
  ) -> String? {
    let prose = columns ?? 80
    if let page = all.first(where: { $0.id.rawValue == name }) {
      return page.rendered(theme, prose: prose, examples: columns) + "\n"
        + (page.groupLine + levels(page)).wrapped(to: prose, indentation: 2)
    }
    return LossPage.named(name).map { loss in
      RulePage(loss).rendered(theme, prose: prose, examples: columns)
    }
  }
}

extension RulePage {
  /// Creates the page of a loss, without groups, because configurations cannot set its level.
  package init(_ loss: LossPage) {
    self.init(id: loss.id, severity: loss.severity, groups: [], text: loss.text)
  }

  fileprivate var groupLine: String {
    "Groups: \((groups + [RuleGroup.all]).map { $0.rawValue }.joined(separator: ", "))\n"
  }
}
