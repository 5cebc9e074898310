package import Diagnostics

/// Findings as a compiler tells them.
package struct TextReport: Report {
  package let theme: DiagnosticTheme
  /// The width of the terminal, if there is one.
  package let columns: Int?
  package let hasSummary: Bool

  package init(theme: DiagnosticTheme, columns: Int?, hasSummary: Bool) {
    self.theme = theme
    self.columns = columns
    self.hasSummary = hasSummary
  }

  package func entry(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty || file.fixing != nil else { return "" }
    // A name may hold what a terminal would obey.
    let source = SourceText(name: file.source.name.harmless, bytes: file.source.bytes)
    var text = ""
    if let fixed = file.fixing?.fixed, !fixed.isEmpty {
      let rules = fixed.map { $0.count == 1 ? "\($0.rule)" : "\($0.rule) (\($0.count))" }
      text += theme.bold("\(source.name):") + " fixed \(rules.joined(separator: ", "))\n"
    }
    guard !file.findings.isEmpty else { return text }
    var renderer = TextRenderer(source, theme: theme, columns: columns)
    let repetitions = Repetitions(file.findings)
    for finding in repetitions.shown { renderer.render(finding, into: &text) }
    for group in repetitions.groups {
      text += theme.bold("\(source.name):") + " \(group.words)\n"
    }
    if let words = file.omissionWords { text += theme.bold("\(source.name):") + " \(words)\n" }
    return text
  }

  package func closing(_ tally: Tally) -> String {
    guard hasSummary else { return "" }
    return (tally.goneLines + [tally.summary] + (tally.fixWords.map { [$0] } ?? []))
      .joined(separator: "\n") + "\n"
  }
}

/// The summary below a diff: how many changes there would be.
package struct FixSummary: Report {
  package let hasSummary: Bool

  package init(hasSummary: Bool) { self.hasSummary = hasSummary }

  package func closing(_ tally: Tally) -> String {
    hasSummary ? tally.fixSummary + "\n" : ""
  }
}
