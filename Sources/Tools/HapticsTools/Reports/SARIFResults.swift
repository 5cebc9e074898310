import LocatedJSON

/// Makes SARIF results of the findings about one file.
struct SARIFResults {
  private let artifact: JSON
  private let places: FindingPlaces
  private let ruleIndices: [RuleID: Int]

  init(_ file: CheckedFile, _ places: FindingPlaces, _ ruleIndices: [RuleID: Int]) {
    artifact = ["uri": .string(file.uri)]
    self.places = places
    self.ruleIndices = ruleIndices
  }

  /// Returns the result of a finding; a known one is suppressed.
  func result(_ finding: Diagnostic, _ fingerprint: Fingerprint, isKnown: Bool) -> JSON {
    var members: [JSON.Member] = [.init("ruleId", .string(finding.rule.rawValue))]
    if let index = ruleIndices[finding.rule] {
      members.append(.init("ruleIndex", .integer(index)))
    }
    members.append(.init("level", .string(finding.severity.rawValue)))
    members.append(.init("message", ["text": .string(finding.wordsWithoutPlaces)]))
    members.append(.init("locations", [location(finding.range)]))
    let related = finding.reportedNotes.compactMap { note in
      note.range.map { location($0, saying: note.message) }
    }
    if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
    members.append(.init("partialFingerprints", ["haptics/v1": .string(fingerprint.text)]))
    if isKnown {
      members.append(.init("suppressions", [["kind": "external", "status": "accepted"]]))
    }
    let fixes = finding.reportedFixes
    if !fixes.isEmpty { members.append(.init("fixes", .array(fixes.map(fix)))) }
    if finding.omittedCount > 0 {
      members.append(.init("properties", ["omitted": .integer(finding.omittedCount)]))
    }
    return .object(members)
  }

  private func location(_ range: Range<Int>, saying message: String? = nil) -> JSON {
    let place = JSON.Member(
      "physicalLocation",
      ["artifactLocation": artifact, "region": region(range)]
    )
    let words = message.map { JSON.Member("message", ["text": .string($0)]) }
    return .object([place] + (words.map { [$0] } ?? []))
  }

  private func fix(_ fixIt: FixIt) -> JSON {
    let replacements = fixIt.edits.map { edit -> JSON in
      [
        "deletedRegion": region(edit.range),
        "insertedContent": ["text": .string(edit.replacement)],
      ]
    }
    return [
      "description": ["text": .string(fixIt.message)],
      "artifactChanges": [
        ["artifactLocation": artifact, "replacements": .array(replacements)]
      ],
    ]
  }

  private func region(_ range: Range<Int>) -> JSON {
    let span = places.span(range)
    return [
      "startLine": .integer(span.start.line),
      "startColumn": .integer(span.start.utf16Column),
      "endLine": .integer(span.end.line),
      "endColumn": .integer(span.end.utf16Column),
    ]
  }
}

extension CheckedFile {
  /// The file as a URI reference of RFC 3986, relative for a relative path.
  fileprivate var uri: String {
    let bytes = file.repositoryPath?[...] ?? file.path ?? Array(source.name.utf8)[...]
    let start = bytes.starts(with: "./".utf8) ? 2 : 0
    var uri = bytes.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in bytes.dropFirst(start) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }
}
