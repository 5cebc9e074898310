import HapticsCore
import HapticsFormats
import LocatedJSON

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, a result a line.
package struct SARIFReport: Report {
  package let separator = ",\n        "
  private let pieces: [String]
  private let rules: [RulePage]
  private let ruleIndices: [RuleID: Int]
  private let pages: RulePagesAddress?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - rules: The rules that findings can name.
  ///   - pages: The address of their pages.
  package init(rules: [RulePage], pages: RulePagesAddress? = nil) {
    self.pages = pages
    ruleIndices = Dictionary(
      uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) }
    )
    let driver: JSON = [
      "name": "haptics",
      "semanticVersion": .string(HapticsVersion.current),
      "rules": [.hole],
    ]
    let log: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "utf16CodeUnits",
          "results": [.hole],
          "invocations": [.hole],
        ]
      ],
    ]
    pieces = log.pieces(.spread)
    self.rules = rules
  }

  /// Writes rule by rule, because their pages dominate small reports.
  package func begin(_ write: ([UInt8]) -> Void) {
    var bytes = Array(pieces[0].utf8)
    for (index, rule) in rules.enumerated() {
      if index > 0 { bytes += ",\n            ".utf8 }
      rule.print(pages?.page(of: rule.id), into: &bytes)
      write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    write(Array(pieces[1].utf8))
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let places = FindingPlaces(file.source)
    let results = SARIFResults(file, places, ruleIndices)
    for (index, (finding, fingerprint, isKnown)) in file.fingerprinted.enumerated() {
      if index > 0 { text.add(separator) }
      text.add(results.result(finding, fingerprint, isKnown: isKnown).text(.line))
    }
  }

  package func closing(_ tally: Tally) -> String {
    var notifications = tally.failures.map { failure -> JSON in
      [
        "level": "error",
        "message": ["text": .string("\(failure.subject): \(failure.reason)")],
      ]
    }
    if tally.omittedCount > 0 {
      let text = counted(tally.omittedCount, "finding") + " not shown"
      notifications.append(["level": "note", "message": ["text": .string(text)]])
    }
    for line in tally.goneLines {
      notifications.append(["level": "note", "message": ["text": .string(line)]])
    }
    let invocation: JSON = [
      "executionSuccessful": .boolean(tally.failures.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ]
    return pieces[2] + invocation.text(.line) + pieces[3] + "\n"
  }
}

extension RulePage {
  /// Appends the rule in SARIF, with the layout of the document.
  ///
  /// It bypasses the JSON tree, because the pages are long and constant.
  fileprivate func print(_ address: String?, into bytes: inout [UInt8]) {
    let printer = StringPrinter()
    bytes += #"{ "id": "#.utf8
    printer.print(id.rawValue, into: &bytes)
    bytes += #", "shortDescription": { "text": "#.utf8
    printer.print(summary, into: &bytes)
    if let address {
      bytes += #" }, "helpUri": "#.utf8
      printer.print(address, into: &bytes)
      bytes += #", "help": { "text": "#.utf8
    } else {
      bytes += #" }, "help": { "text": "#.utf8
    }
    printer.print(rendered(.plain), into: &bytes)
    bytes += #", "markdown": "#.utf8
    printer.print(text, into: &bytes)
    bytes += #" }, "defaultConfiguration": { "level": "#.utf8
    printer.print(severity.rawValue, into: &bytes)
    bytes += " } }".utf8
  }
}
