import HapticsFiles
import HapticsTools
import LocatedJSON

/// The findings of a document as the protocol says them.
struct FindingMessages {
  private let document: OpenDocument
  private let client: ClientFeatures
  private let settings: Settings

  /// The most findings that are shown of one document, the most severe ones.
  static let limit = 1_000
  /// The most places and sentences that are shown with a finding.
  private static let noteLimit = 16

  init(_ document: OpenDocument, _ client: ClientFeatures, _ settings: Settings) {
    self.document = document
    self.client = client
    self.settings = settings
  }

  /// The findings, in the order of their places.
  var json: JSON {
    guard !document.isForeign else { return [] }
    let result = document.analysis.result
    let shown = result.findings.mostSevere(Self.limit)
    let omitted = result.findings.count - shown.count + result.omitted.count
    var messages = shown.map(message)
    if omitted > 0 {
      messages.append([
        "range": document.text.span(of: 0..<0, client.positionEncoding).json,
        "severity": 3, "source": "haptics",
        "message": .string("\(omitted) more findings are not shown"),
      ])
    }
    return .array(messages)
  }

  func message(_ finding: Diagnostic) -> JSON {
    var text = finding.message
    var related: [JSON] = []
    for note in finding.notes.prefix(Self.noteLimit) {
      if let range = note.range, client.relatedInformation {
        related.append([
          "location": ["uri": .string(document.uri), "range": span(range)],
          "message": .string(note.message),
        ])
      } else if let range = note.range {
        let line = document.text.line(of: range.lowerBound) + 1
        text += "\nline \(line): \(note.message)"
      } else {
        text += "\n\(note.message)"
      }
    }
    var members: [JSON.Member] = [
      .init("range", span(finding.range)),
      .init("severity", .integer(finding.severity.number)),
      .init("code", .string(finding.rule.rawValue)),
      .init("source", "haptics"),
      .init("message", .string(text)),
    ]
    if client.codeDescription, !settings.ruleLinks.isEmpty {
      let address = settings.ruleLinks + finding.rule.rawValue
      members.append(.init("codeDescription", ["href": .string(address)]))
    }
    if client.tags, let tag = FindingTag(finding.rule) {
      members.append(.init("tags", [.integer(tag.rawValue)]))
    }
    if !related.isEmpty { members.append(.init("relatedInformation", .array(related))) }
    return .object(members)
  }

  private func span(_ range: Range<Int>) -> JSON {
    document.text.span(of: range, client.positionEncoding).json
  }
}

extension Severity {
  /// The number that the protocol has for it; a note is information.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
