import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

extension LanguageServer {
  /// Returns edits that format a document or a part of it; none for ambiguous syntax.
  func format(_ document: OpenDocument, within range: Range<Int>?) -> JSON {
    let text = document.text.bytes
    guard let formatted = document.canonicalText(document.analysis.json) else { return [] }
    let spaces = TextChange.spaceChanges(from: text, to: formatted, atMost: Self.changeLimit)
    if let changes = spaces {
      let wanted = changes.filter { change in
        range.map {
          change.range.lowerBound <= $0.upperBound && change.range.upperBound >= $0.lowerBound
        } ?? true
      }
      return edits(wanted, in: document)
    }
    let all = TextChange.changes(from: text, to: formatted)
    guard let range, !all.isEmpty else { return edits(all, in: document) }
    let some = FormattedPart(document, formatted).changes(all, within: range)
    return edits(some, in: document)
  }

  /// The most changes of white space that are sent one by one, at about 200 bytes each; with more, lines
  /// that differ are replaced as a whole.
  static let changeLimit = 10_000
}

/// The part of a formatting that can be done without the rest.
private struct FormattedPart {
  private let document: OpenDocument
  private let formatted: [UInt8]

  init(_ document: OpenDocument, _ formatted: [UInt8]) {
    self.document = document
    self.formatted = formatted
  }

  /// Returns the changes for a range.
  ///
  /// A reordered entry is removed by one change and inserted by another. The range therefore grows
  /// to enclosing containers until its contents are complete.
  func changes(_ all: [TextChange], within range: Range<Int>) -> [TextChange] {
    for container in containers(around: range) {
      let some = all.filter {
        $0.range.lowerBound <= container.upperBound && $0.range.upperBound >= container.lowerBound
      }
      if some.count == all.count { break }
      if isSame(after: some) { return some }
    }
    return all
  }

  private func containers(around range: Range<Int>) -> [Range<Int>] {
    let json = document.analysis.json
    var node = 0
    var ranges = [range]
    var around: [Range<Int>] = []
    while true {
      around.append(json.range(of: node))
      let children =
        json.kind(of: node) == .object
        ? json.members(of: node).map { $0.value } : Array(json.elements(of: node))
      guard
        let next = children.first(where: {
          json.range(of: $0).lowerBound <= range.lowerBound
            && json.range(of: $0).upperBound >= range.upperBound
        })
      else { break }
      node = next
    }
    ranges += around.reversed()
    return ranges
  }

  /// Returns whether changes preserve the meaning, so that the canonical text is the same.
  private func isSame(after changes: [TextChange]) -> Bool {
    let text = TextChange.applying(changes, to: document.text.bytes)
    return document.canonicalText(JSONDocument(reading: text)) == formatted
  }
}

extension OpenDocument {
  /// Returns the text that `haptics format` writes, with the line ends of the source; `nil` if the
  /// document must not be formatted.
  fileprivate func canonicalText(_ json: JSONDocument) -> [UInt8]? {
    switch try? FormatRequest().format(file(of: json.bytes), json) {
    case .same: json.bytes
    case .changed(let text):
      json.usesCarriageReturns
        ? text.bytes().flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : text.bytes()
    case .refused, nil: nil
    }
  }
}

extension JSONDocument {
  /// A Boolean value that indicates whether the first line ends in CR LF.
  fileprivate var usesCarriageReturns: Bool {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }
}
