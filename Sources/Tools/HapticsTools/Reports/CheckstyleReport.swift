import HapticsCore
import LocatedJSON

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

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    guard !file.findings.isEmpty else { return }
    let places = FindingPlaces(file.source)
    text.add("  <file name=\"\(file.servicePath.inXML)\">\n")
    for finding in file.findings {
      let start = places.span(finding.range).start
      text.add("    <error line=\"\(start.line)\" column=\"\(start.column)\"")
      text.add(
        " severity=\"\(severity(finding))\" message=\"\(finding.wordsWithNotes(places).inXML)\""
      )
      text.add(" source=\"haptics.\(finding.rule.rawValue.inXML)\"/>\n")
    }
    text.add("  </file>\n")
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
