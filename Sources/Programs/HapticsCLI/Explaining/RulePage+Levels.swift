import HapticsFiles
import HapticsTools
import LocatedJSON

extension RulePage {
  func levels(_ project: ProjectConfiguration?) -> String {
    guard let project else { return "" }
    var text = ""
    let settings = project.settings(of: id)
    if let usual = settings.usual { text += project.words(usual) + "\n" }
    for override in settings.overrides {
      let files = override.patterns.map { quoted($0) }.joined(separator: ", ")
      text += project.words(override.setting) + " for \(files)\n"
    }
    if settings.usual == nil, settings.overrides.isEmpty {
      text += "\(project.name.harmless) does not mention it\n"
    }
    return text
  }
}

extension ProjectConfiguration {
  /// A setting with its place: `haptics.json:5:7: 'effects' is 'off'`.
  fileprivate func words(_ setting: RuleSetting) -> String {
    "\(source.place(of: setting.range.lowerBound).harmless): '\(setting.name)' is "
      + "'\(setting.level.rawValue)'"
  }
}

extension [RulePage] {
  /// Returns an entry for each page: name, level, groups, summary, and its setting in a
  /// configuration.
  ///
  /// - Parameter columns: The width for wrapping; `nil` for one line per entry.
  func table(
    _ theme: DiagnosticTheme,
    _ project: ProjectConfiguration?,
    columns: Int?
  ) -> String {
    let width = map(\.id.rawValue.count).max() ?? 0
    let severityWidth = Severity.allCases.map(\.rawValue.count).max() ?? 0
    let groups = map { $0.groups.map(\.rawValue).joined(separator: ", ") }
    let groupWidth = groups.map(\.count).max() ?? 0
    return zip(self, groups).map { page, groups in
      let settings = project?.settings(of: page.id)
      let level = settings?.usual?.level ?? .on
      let name = level == .off ? "off" : (level.severity ?? page.severity).rawValue
      let shown = level == .off ? "off" : theme.severity(level.severity ?? page.severity)
      let places =
        ((settings?.usual).map { [$0] } ?? []) + (settings?.overrides ?? []).map(\.setting)
      let place = project.map { project in
        places.map { " [\(project.source.place(of: $0.range.lowerBound).harmless)]" }.joined()
      }
      let summary = page.summary + (place ?? "")
      let start =
        page.id.rawValue + padding(width - page.id.rawValue.count + 2)
        + shown + padding(severityWidth - name.count + 2)
      let used = width + 2 + severityWidth + 2
      guard let columns, used + groupWidth + 2 + summary.count > columns else {
        return start + groups + padding(groupWidth - groups.count + 2) + summary + "\n"
      }
      // The summary uses the full width below the other columns.
      let rest = "  \(summary)\n".wrapped(to: columns, indentation: 2)
      if used + groups.count <= columns { return "\(start)\(groups)\n\(rest)" }
      return "\(page.id.rawValue)  \(shown)\n"
        + "  \(groups)\n".wrapped(to: columns, indentation: 2) + rest
    }.joined()
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}
