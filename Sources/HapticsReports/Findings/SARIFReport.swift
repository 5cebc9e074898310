package import Diagnostics
internal import HapticsCore
internal import HapticsLoading
internal import JSONWriting

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, a result a line.
package struct SARIFReport: Report {
  package let opening: String
  package let separator = ",\n        "
  private let tail: [String]
  private let ruleIndices: [RuleID: Int]

  /// Creates a report.
  ///
  /// - Parameter rules: The rules that findings can name.
  package init(rules: [ReportedRule]) throws {
    ruleIndices = Dictionary(
      uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) }
    )
    let driver: JSON = [
      "name": "haptics",
      "semanticVersion": .string(HapticsVersion.current),
      "rules": .array(rules.map { .line(SARIFReport.rule($0)) }),
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
    let pieces = try log.pieces(.spread)
    opening = pieces[0]
    tail = Array(pieces.dropFirst())
  }

  private static func rule(_ rule: ReportedRule) -> JSON {
    [
      "id": .string(rule.id.rawValue),
      "shortDescription": ["text": .string(rule.summary)],
      "help": [
        "text": .string(rule.help),
        "markdown": .string(rule.text),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) throws {
    let places = FindingPlaces(file.source)
    let results = SARIFResults(file.file, places, ruleIndices)
    for (index, finding) in file.findings.enumerated() {
      if index > 0 { text.add(separator) }
      text.add(try results.result(finding).text(.line))
    }
  }

  package func closing(_ tally: Tally) throws -> String {
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
    return try tail[0] + invocation.text(.line) + tail[1] + "\n"
  }
}

/// A rule as reports name it.
package struct ReportedRule: Sendable {
  /// The rule's name.
  package let id: RuleID
  /// How much its findings usually matter.
  package let severity: Severity
  /// What it finds, in a line.
  package let summary: String
  /// The rule's page as a person reads it.
  package let help: String
  /// The page in Markdown.
  package let text: String

  package init(id: RuleID, severity: Severity, summary: String, help: String, text: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
    self.text = text
  }
}
