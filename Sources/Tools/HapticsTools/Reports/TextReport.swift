package import LocatedJSON

/// Findings in the style of a compiler.
package struct TextReport: Report {
  package let style: TextStyle
  package let hasSummary: Bool
  /// A Boolean value that indicates whether the summary is only about fixes.
  package let isOnlyFixing: Bool

  package init(
    _ style: TextStyle,
    hasSummary: Bool,
    isOnlyFixing: Bool = false
  ) {
    self.style = style
    self.hasSummary = hasSummary
    self.isOnlyFixing = isOnlyFixing
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    guard !file.findings.isEmpty || file.fixing != nil else { return }
    let theme = style.theme
    // File names may contain control characters.
    let source = SourceText(name: file.source.name.harmless, bytes: file.source.bytes)
    if let fixed = file.fixing?.fixed, !fixed.isEmpty {
      let rules = fixed.map { $0.count == 1 ? "\($0.rule)" : "\($0.rule) (\($0.count))" }
      text.add(theme.bold("\(source.name):") + " fixed \(rules.joined(separator: ", "))\n")
    }
    guard !file.findings.isEmpty else { return }
    var renderer = TextRenderer(source, theme: theme, columns: style.columns)
    let repetitions = Repetitions(file.findings)
    var linked: Set<RuleID> = []
    for finding in repetitions.shown {
      var shown = ""
      // One link to each page is enough for a file.
      let isFirst = linked.insert(finding.rule).inserted
      let page = isFirst ? file.rulePages?.page(of: finding.rule) : nil
      renderer.render(finding, page: page, into: &shown)
      text.add(shown)
    }
    for group in repetitions.groups {
      text.add(theme.bold("\(source.name):") + " \(group.words(style))\n")
    }
    if let words = file.omissionWords(style) {
      text.add(theme.bold("\(source.name):") + " \(words)\n")
    }
  }

  package func closing(_ tally: Tally) -> String {
    guard hasSummary else { return "" }
    let summary = isOnlyFixing ? tally.fixingSummary : tally.summary
    return (tally.goneLines + [summary] + (tally.fixWords(style).map { [$0] } ?? []))
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
