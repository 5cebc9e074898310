import LocatedJSON

/// A list of rules with their levels, groups and summaries, and with the places that set the levels.
struct RuleTable {
  let pages: [RulePage]
  let levels: ConfiguredLevels?

  /// Returns an entry for each page.
  ///
  /// - Parameter columns: The width for wrapping; `nil` for one line per entry.
  func text(_ theme: DiagnosticTheme, columns: Int?) -> String {
    let width = pages.map { $0.id.rawValue.count }.max() ?? 0
    let severityWidth = Severity.allCases.map { $0.rawValue.count }.max() ?? 0
    let groups = pages.map { $0.groups.map { $0.rawValue }.joined(separator: ", ") }
    let groupWidth = groups.map { $0.count }.max() ?? 0
    return zip(pages, groups).map { page, groups in
      let level = levels?.usual(page.id)?.level ?? .on
      let severity = level == .off ? nil : level.severity ?? page.severity
      let name = severity?.rawValue ?? "off"
      let summary = page.summary + (levels?.places(page.id) ?? "")
      let start =
        page.id.rawValue + padding(width - page.id.rawValue.count + 2)
        + (severity.map { theme.severity($0) } ?? "off") + padding(severityWidth - name.count + 2)
      let used = width + 2 + severityWidth + 2
      guard let columns, used + groupWidth + 2 + summary.count > columns else {
        return start + groups + padding(groupWidth - groups.count + 2) + summary + "\n"
      }
      // The summary uses the full width below the other columns.
      let rest = "  \(summary)\n".wrapped(to: columns, indentation: 2)
      if used + groups.count <= columns { return "\(start)\(groups)\n\(rest)" }
      return "\(page.id.rawValue)  \(severity.map { theme.severity($0) } ?? "off")\n"
        + "  \(groups)\n".wrapped(to: columns, indentation: 2) + rest
    }.joined()
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}
