internal import Diagnostics
internal import HapticsCore
internal import HapticsLoading

/// Findings as Checkstyle writes them, which many services for continuous integration read.
///
/// Columns count characters from 1.
package struct CheckstyleReport: Report {
  package init() {}

  package var opening: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <checkstyle version="\(HapticsVersion.current.inXML)">

    """
  }

  package func entry(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    let places = FindingPlaces(file.source)
    var text = "  <file name=\"\(file.shownPath.inXML)\">\n"
    for finding in file.findings {
      let start = places.span(finding.range).start
      text += "    <error line=\"\(start.line)\" column=\"\(start.column)\""
      text += " severity=\"\(severity(finding))\" message=\"\(finding.wordsWithNotes.inXML)\""
      text += " source=\"haptics.\(finding.rule.rawValue.inXML)\"/>\n"
    }
    return text + "  </file>\n"
  }

  private func severity(_ finding: Diagnostic) -> String {
    finding.severity == .note ? "info" : finding.severity.rawValue
  }

  package func closing(_ tally: Tally) -> String {
    let failures = tally.failures.map { failure in
      "  <file name=\"\(failure.subject.inXML)\">\n    <error line=\"1\" severity=\"error\""
        + " message=\"\(failure.reason.inXML)\" source=\"haptics\"/>\n  </file>\n"
    }
    return failures.joined() + "</checkstyle>\n"
  }
}
