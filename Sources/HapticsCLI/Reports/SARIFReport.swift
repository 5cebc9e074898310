internal import Diagnostics
internal import HapticsCore
internal import HapticsLoading
internal import JSONWriting

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, a result a line.
struct SARIFReport: Report {
  let opening: String
  let separator = ",\n        "
  private let tail: [String]
  private let ruleIndices: [RuleID: Int]

  init() throws {
    let pages = RulePages.all
    ruleIndices = Dictionary(
      uniqueKeysWithValues: pages.enumerated().map { ($1.id, $0) }
    )
    let driver: JSON = [
      "name": "haptics",
      "semanticVersion": .string(HapticsVersion.current),
      "rules": .array(pages.map { .line(SARIFReport.rule($0)) }),
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

  private static func rule(_ page: RulePage) -> JSON {
    [
      "id": .string(page.id.rawValue),
      "shortDescription": ["text": .string(page.summary)],
      "help": [
        "text": .string(page.rendered(.plain)),
        "markdown": .string(page.text),
      ],
      "defaultConfiguration": ["level": .string(page.severity.rawValue)],
    ]
  }

  func entry(_ file: CheckedFile) throws -> String {
    let places = FindingPlaces(file.source)
    let results = SARIFResults(file.file, places, ruleIndices)
    var text = ""
    for finding in file.findings {
      if !text.isEmpty { text += separator }
      text += try results.result(finding).text(.line)
    }
    return text
  }

  func closing(_ tally: Tally) throws -> String {
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
    let invocation: JSON = [
      "executionSuccessful": .boolean(tally.failures.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ]
    return try tail[0] + invocation.text(.line) + tail[1] + "\n"
  }
}
