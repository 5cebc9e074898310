package import LocatedJSON

/// Findings as workflow commands, which GitHub shows next to the changed lines.
///
/// "Workflow commands for GitHub Actions" in GitHub's documentation defines the syntax and escapes.
package struct GitHubReport: Report {
  private let style: TextStyle
  private let hasSummary: Bool

  package init(_ style: TextStyle, hasSummary: Bool) {
    (self.style, self.hasSummary) = (style, hasSummary)
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let places = FindingPlaces(file.source)
    for finding in file.findings {
      text.add(command(finding, file, places))
    }
    if let words = file.omissionWords(style) {
      let place = escaped(file.servicePath, alsoSeparators: true)
      text.add(
        "::notice file=\(place),title=haptics::\(escaped(words, alsoSeparators: false))\n"
      )
    }
  }

  private func command(
    _ finding: Diagnostic,
    _ file: CheckedFile,
    _ places: FindingPlaces
  ) -> String {
    let span = places.span(finding.range)
    var properties: [(String, String)] = [
      ("file", file.servicePath),
      ("line", "\(span.start.line)"),
      ("endLine", "\(span.end.line)"),
    ]
    // Columns are taken only where the range stays on its line.
    if span.start.line == span.end.line {
      properties.append(("col", "\(span.start.column)"))
      properties.append(("endColumn", "\(span.end.column)"))
    }
    properties.append(("title", finding.rule.rawValue))
    let list =
      properties
      .map { "\($0)=\(escaped($1, alsoSeparators: true))" }
      .joined(separator: ",")
    let words =
      [finding.wordsWithNotes(places)]
      + finding.reportedFixes.map { "fix: " + $0.message }
      + (file.rulePages.map { ["page: " + $0.page(of: finding.rule)] } ?? [])
    let message = escaped(words.joined(separator: "\n"), alsoSeparators: false)
    return "::\(level(of: finding)) \(list)::\(message)\n"
  }

  private func level(of finding: Diagnostic) -> String {
    finding.severity == .note ? "notice" : finding.severity.rawValue
  }

  private func escaped(_ text: String, alsoSeparators: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where alsoSeparators: result += "%3A"
      case "," where alsoSeparators: result += "%2C"
      // A log shows these lines in a terminal.
      case _ where scalar.isObeyed: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package func closing(_ tally: Tally) -> String {
    hasSummary ? tally.summary + "\n" : ""
  }
}
