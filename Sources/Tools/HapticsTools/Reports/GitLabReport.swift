import LocatedJSON

/// Findings as a GitLab code quality report, one per line.
///
/// Fingerprints consist of the baseline's and the path. GitLab merges findings with equal
/// fingerprints, and reports other ones as new.
package struct GitLabReport: Report {
  package init() {}

  package let opening = "[\n  "
  package let separator = ",\n  "

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let places = FindingPlaces(file.source)
    let path = file.servicePath
    let new = file.fingerprinted.filter { !$0.isKnown }
    for (index, (finding, fingerprint, _)) in new.enumerated() {
      if index > 0 { text.add(separator) }
      let json: JSON = [
        "description": .string(finding.wordsWithNotes(places)),
        "check_name": .string(finding.rule.rawValue),
        "fingerprint": .string(fingerprint.combined(with: path.utf8).text),
        "severity": .string(GitLabReport.severity(finding.severity)),
        "location": [
          "path": .string(path),
          "lines": ["begin": .integer(places.span(finding.range).start.line)],
        ],
      ]
      text.add(json.text(.line))
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }

  package func closing(_ tally: Tally) -> String { "\n]\n" }
}
