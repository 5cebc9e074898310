import HapticsCore
package import LocatedJSON

/// Findings as one JSON document, a file a line.
///
/// Lines and columns count from 1, columns in characters; offsets and lengths count bytes.
package struct JSONReport: Report {
  package let opening: String
  package let separator = ",\n    "
  private let tail: [String]

  package init() {
    let document: JSON = [
      "tool": .line(["name": "haptics", "version": .string(HapticsVersion.current)]),
      "files": [.hole],
      "failures": .hole,
      "summary": .hole,
    ]
    let pieces = document.pieces(.spread)
    opening = pieces[0]
    tail = Array(pieces.dropFirst())
  }

  package func entry(_ file: CheckedFile, into text: inout ReportText) {
    let places = FindingPlaces(file.source)
    let pieces = JSON.object([
      .init("path", .string(file.source.name)),
      .init("findings", file.findings.isEmpty ? [] : [.hole]),
      .init("omitted", .integer(file.omittedCount)),
      .init("fixed", .integer(file.fixing?.fixed.reduce(0) { $0 + $1.count } ?? 0)),
    ]).pieces(.line)
    text.add(pieces[0])
    for (index, finding) in file.findings.enumerated() {
      if index > 0 { text.add(", ") }
      text.add(JSONReport.finding(finding, places).text(.line))
    }
    text.add(pieces.dropFirst().joined())
  }

  /// Returns a finding with its location, notes and fixes.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether all notes and fixes are included.
  package static func finding(
    _ finding: Diagnostic,
    _ places: FindingPlaces,
    isWhole: Bool = false
  ) -> JSON {
    let omittedCount = isWhole ? 0 : finding.omittedCount
    let notes = isWhole ? finding.notes[...] : finding.reportedNotes
    let fixes = isWhole ? finding.fixIts : finding.reportedFixes
    return .object(
      [
        .init("rule", .string(finding.rule.rawValue)),
        .init("severity", .string(finding.severity.rawValue)),
        .init("message", .string(finding.message)),
      ] + place(finding.range, places) + [
        .init("notes", .array(notes.map { note($0, places) })),
        .init("fixes", .array(fixes.map(fix))),
      ] + (omittedCount > 0 ? [.init("omitted", .integer(omittedCount))] : [])
    )
  }

  private static func note(_ note: Diagnostic.Note, _ places: FindingPlaces) -> JSON {
    .object(
      [.init("message", .string(note.message))]
        + (note.range.map { place($0, places) } ?? [])
    )
  }

  private static func fix(_ fixIt: FixIt) -> JSON {
    [
      "message": .string(fixIt.message),
      "safe": .boolean(fixIt.isSafe),
      "edits": .array(
        fixIt.edits.map { edit in
          [
            "offset": .integer(edit.range.lowerBound),
            "length": .integer(edit.range.count),
            "replacement": .string(edit.replacement),
          ]
        }
      ),
    ]
  }

  private static func place(_ range: Range<Int>, _ places: FindingPlaces) -> [JSON.Member] {
    let span = places.span(range)
    return [
      .init("line", .integer(span.start.line)),
      .init("column", .integer(span.start.column)),
      .init("endLine", .integer(span.end.line)),
      .init("endColumn", .integer(span.end.column)),
      .init("offset", .integer(range.lowerBound)),
      .init("length", .integer(range.count)),
    ]
  }

  package func closing(_ tally: Tally) -> String {
    let failures = JSON.array(
      tally.failures.map { ["path": .string($0.subject), "message": .string($0.reason)] }
    )
    return tail[0] + failures.text(.line) + tail[1] + JSONReport.summary(tally).text(.line)
      + tail[2] + "\n"
  }

  static func summary(_ tally: Tally) -> JSON {
    let total = tally.total
    return [
      "files": .integer(tally.fileCount),
      "errors": .integer(tally.counts[.error] ?? 0),
      "warnings": .integer(tally.counts[.warning] ?? 0),
      "notes": .integer(tally.counts[.note] ?? 0),
      "omitted": .integer(tally.omittedCount),
      "fixed": .integer(tally.fixedCount),
      "fixable": .integer(total.safeFixCount),
      "unsafeFixable": .integer(total.unsafeFixCount),
      "known": .integer(tally.known.hiddenCount),
      "gone": .array(
        tally.gone.map {
          [
            "path": .string($0.path), "rule": .string($0.rule.rawValue),
            "count": .integer($0.count),
          ]
        }
      ),
    ]
  }
}
