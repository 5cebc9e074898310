import Interchange
package import LocatedJSON

/// A request to explain rules and losses, or to list them.
package struct ExplainRequest {
  /// The rules and losses to explain; without any, they are listed.
  package var names: [String] = []
  /// The group to list, or `nil` for all rules and losses.
  package var group: String?
  /// The configuration whose levels are shown, if there is one.
  package var levels: ConfiguredLevels?

  /// Creates a request for the list of all rules and losses.
  package init() {}

  /// Returns the pages, or the list.
  ///
  /// - Parameter columns: The width of the terminal; `nil` for one line per entry of the list.
  /// - Throws: ``ToolError`` if a name or the group is unknown.
  package func text(_ theme: DiagnosticTheme, columns: Int?) throws(ToolError) -> String {
    try check()
    guard names.isEmpty else {
      return names.compactMap { name in
        RulePages.explanation(of: name, theme, columns: columns) { levels?.lines($0.id) ?? "" }
      }.joined(separator: "\n")
    }
    let listed = Set(RuleCatalog.rules(named: group ?? RuleGroup.all.rawValue))
    let pages = RulePages.all.filter { listed.contains($0.id) }
    let losses = group == nil ? LossPage.all.map { RulePage($0) } : []
    return RuleTable(pages: pages + losses, levels: levels).text(theme, columns: columns)
  }

  /// Throws if a name or the group is unknown.
  private func check() throws(ToolError) {
    for name in names where RuleCatalog.entry(named: name) == nil && LossPage.named(name) == nil {
      let known = RuleCatalog.all.map { $0.id.rawValue } + LossPage.all.map { $0.id.rawValue }
      throw RuleCatalog.unknownRule(name, Spelling.nearest(to: name, in: known))
    }
    guard let group, RuleGroup(rawValue: group) == nil else { return }
    let groups = RuleGroup.allCases.map { $0.rawValue }
    let hint =
      Spelling.nearest(to: group, in: groups).map { "did you mean '\($0)'?" }
      ?? "the groups are \(groups.joined(separator: ", "))"
    throw ToolError(arguments: "unknown group \(quoted(group)); \(hint)")
  }
}

extension RuleCatalog {
  /// The refusal of a rule's name, with a suggestion if there is one.
  package static func unknownRule(_ name: String, _ suggestion: String?) -> ToolError {
    let fact = "unknown rule \(quoted(name))"
    guard let suggestion else { return ToolError(arguments: fact, .listRules) }
    return ToolError(arguments: "\(fact); did you mean '\(suggestion)'?")
  }
}
