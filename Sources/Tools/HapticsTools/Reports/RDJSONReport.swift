import HapticsRealtime
import LocatedJSON

/// Findings in the Reviewdog Diagnostic Format, as a JSON document with one finding per line.
///
/// Columns count bytes of UTF-8 from 1. The first fix is a suggestion if it is a single edit,
/// because a partial fix would be wrong.
package struct RDJSONReport: Report {
  package let opening: String
  package let separator = ",\n    "
  private let tail: String

  package init() {
    let document: JSON = [
      "source": .line(["name": "haptics"]),
      "diagnostics": [.hole],
    ]
    let pieces = document.pieces(.spread)
    opening = pieces[0]
    tail = pieces.dropFirst().joined() + "\n"
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let lines = ByteLines(file.source.bytes)
    func location(_ range: Range<Int>) -> JSON {
      ["path": .string(file.servicePath), "range": lines.range(range)]
    }
    for (index, finding) in file.findings.enumerated() {
      if index > 0 { text.add(separator) }
      var members: [JSON.Member] = [
        .init("message", .string(finding.wordsWithoutPlaces)),
        .init("location", location(finding.range)),
        .init("severity", .string(RDJSONReport.severity(finding.severity))),
        .init("code", code(of: finding.rule, file.rulePages)),
      ]
      let related = finding.reportedNotes.compactMap { note in
        note.range.map { range -> JSON in
          ["message": .string(note.message), "location": location(range)]
        }
      }
      if !related.isEmpty { members.append(.init("related_locations", .array(related))) }
      if let edits = finding.reportedFixes.first?.edits, edits.count == 1 {
        let edit = edits[0]
        members.append(
          .init(
            "suggestions",
            [["range": lines.range(edit.range), "text": .string(edit.replacement)]]
          )
        )
      }
      text.add(JSON.object(members).text(.line))
    }
  }

  private func code(of rule: RuleID, _ pages: RulePagesAddress?) -> JSON {
    guard let pages else { return ["value": .string(rule.rawValue)] }
    return ["value": .string(rule.rawValue), "url": .string(pages.page(of: rule))]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }

  package func closing(_ tally: Tally) -> String { tail }
}

/// The lines of a source, with columns in bytes.
private struct ByteLines {
  private var starts = [0]
  private let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
  }

  func range(_ range: Range<Int>) -> JSON {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  private func position(_ offset: Int) -> JSON {
    let offset = min(max(offset, 0), count)
    let line = starts.partitioningIndex { $0 > offset }
    return ["line": .integer(line), "column": .integer(offset - starts[line - 1] + 1)]
  }
}
