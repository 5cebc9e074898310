internal import Diagnostics

/// Findings as a compiler tells them.
struct TextReport: Report {
  let theme: DiagnosticTheme
  let hasSummary: Bool

  func entry(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    // A name may hold what a terminal would obey.
    let source = SourceText(name: file.source.name.harmless, bytes: file.source.bytes)
    var renderer = TextRenderer(source, theme: theme)
    var text = ""
    for finding in file.findings { renderer.render(finding, into: &text) }
    return text
  }

  func closing(_ tally: Tally) -> String {
    hasSummary ? tally.summary + "\n" : ""
  }
}
