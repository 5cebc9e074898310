import LocatedJSON

/// Findings as test results in the common JUnit format.
///
/// A file is a suite, and each finding is a test case; a file without findings has a passing case.
/// Findings that do not fail the run are the output of a passing case.
package struct JUnitReport: Report {
  package init() {}

  package var opening: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"haptics\">\n"
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let path = file.shownPath.inXML
    guard !file.findings.isEmpty else {
      text.add(suite(path, count: 1, failures: 0))
      text.add("    <testcase name=\"haptics\" classname=\"\(path)\" time=\"0\"/>\n")
      text.add("  </testsuite>\n")
      return
    }
    let places = FindingPlaces(file.source)
    let failures = file.findings.count { $0.severity >= file.failing }
    text.add(suite(path, count: file.findings.count, failures: failures))
    // Services identify a case by its name.
    var names: [String: Int] = [:]
    for finding in file.findings {
      let start = places.span(finding.range).start
      var name = "\(finding.rule.rawValue) \(start.line):\(start.column)"
      names[name, default: 0] += 1
      if let count = names[name], count > 1 { name += " (\(count))" }
      let line = "line \(start.line), column \(start.column): "
      text.add("    <testcase name=\"\(name.inXML)\" classname=\"\(path)\"")
      text.add(" time=\"0\">\n")
      let words = (line + finding.wordsWithNotes(places)).inXML
      if finding.severity >= file.failing {
        text.add("      <failure type=\"\(finding.severity.rawValue)\"")
        text.add(" message=\"\(finding.message.inXML)\">\(words)</failure>\n")
      } else {
        text.add("      <system-out>\(finding.severity.rawValue): \(words)</system-out>\n")
      }
      text.add("    </testcase>\n")
    }
    text.add("  </testsuite>\n")
  }

  private func suite(_ name: String, count: Int, failures: Int, errors: Int = 0) -> String {
    "  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(failures)\""
      + " errors=\"\(errors)\" time=\"0\">\n"
  }

  package func closing(_ tally: Tally) -> String {
    let failures = tally.failures.map { failure in
      let path = failure.subject.inXML
      return suite(path, count: 1, failures: 0, errors: 1)
        + "    <testcase name=\"haptics\" classname=\"\(path)\" time=\"0\">\n"
        + "      <error type=\"failure\" message=\"\(failure.reason.inXML)\"/>\n"
        + "    </testcase>\n  </testsuite>\n"
    }
    return failures.joined() + "</testsuites>\n"
  }
}
