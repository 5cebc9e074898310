import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Returns the actions for a range: fixes of its findings, the same fix everywhere, all safe
  /// fixes, playback and the studio.
  func actions(
    _ document: OpenDocument,
    _ parameters: RPCValue?
  ) throws(ResponseError) -> JSON {
    guard let span = TextSpan(parameters?["range"]) else {
      throw ResponseError(.invalidParameters, "'range' must be an object of two positions")
    }
    let range = document.text.range(of: span, client.positionEncoding)
    let wanted = parameters?["context"]?["only"]?.elements.compactMap(\.string)
    guard client.literalActions else { return .array(commands(document, range)) }
    var actions: [JSON] = []
    if Self.isWanted("quickfix", wanted) { actions += fixes(document, range) }
    // Without a filter, only actions for the range are offered.
    if wanted != nil, Self.isWanted(Self.fixAllKind, wanted) {
      actions += [fixAll(document)].compactMap { $0 }
    }
    if wanted == nil { actions += commands(document, range) }
    return .array(actions)
  }

  private func commands(_ document: OpenDocument, _ range: Range<Int>) -> [JSON] {
    playCommands(document, range) + studioCommands(document)
  }

  /// Returns whether a kind is requested, or below a requested one: `source` includes
  /// `source.fixAll`.
  private static func isWanted(_ kind: String, _ wanted: [String]?) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") }
  }

  private func fixes(_ document: OpenDocument, _ range: Range<Int>) -> [JSON] {
    let findings = document.analysis.result.findings
    let messages = FindingMessages(document, client, settings)
    let touched = findings.filter {
      !$0.fixIts.isEmpty && $0.range.lowerBound <= range.upperBound
        && $0.range.upperBound >= range.lowerBound
    }
    var actions: [JSON] = []
    for finding in touched.prefix(Self.actionLimit) {
      for (place, fix) in finding.fixIts.enumerated() where helps(fix, finding, document) {
        var members: [JSON.Member] = [
          .init("title", .string(fix.message.capitalizedSentence)),
          .init("kind", "quickfix"),
          .init("diagnostics", [messages.message(finding)]),
          .init("edit", workspaceEdit(fix.changes, in: document)),
        ]
        if place == 0, fix.isSafe { members.append(.init("isPreferred", true)) }
        actions.append(.object(members))
      }
    }
    for rule in Set(touched.map(\.rule)).sorted() {
      if let action = fixEverywhere(rule, document) { actions.append(action) }
    }
    return actions
  }

  /// Returns whether a fix of a syntax error leaves fewer of them; any other fix is accepted.
  private func helps(_ fix: FixIt, _ finding: Diagnostic, _ document: OpenDocument) -> Bool {
    guard finding.severity == .error, RuleLevels.required.contains(finding.rule) else {
      return true
    }
    let text = FixIt.applying([fix], to: document.text.bytes).text
    let limits = JSONDocument.Limits(faults: OpenDocument.findingLimit)
    let before = document.analysis.json.faults.count { $0.severity == .error }
    let after = JSONDocument(reading: text, limits: limits).faults.count { $0.severity == .error }
    // Beyond the limit, errors are not counted.
    return after < before || before > OpenDocument.findingLimit
  }

  private static let actionLimit = 32

  /// Returns the action that applies the safe fixes of a rule everywhere.
  private func fixEverywhere(
    _ rule: RuleID,
    _ document: OpenDocument
  ) -> JSON? {
    let count = document.analysis.result.findings.count { finding in
      finding.rule == rule && finding.fixIts.contains(where: \.isSafe)
    }
    guard count > 1 else { return nil }
    let fixing = fixing(document, of: rule)
    let fixedCount = fixing.fixed.reduce(0) { $0 + $1.count }
    guard fixedCount > 1 else { return nil }
    let changes = TextChange.changes(from: fixing.original, to: fixing.text)
    return [
      "title": .string("Fix all \(fixedCount) of '\(rule)' in this file"),
      "kind": "quickfix",
      "edit": workspaceEdit(changes, in: document),
    ]
  }

  /// The action that makes all safe fixes, and those that they make room for; `nil` without any.
  private func fixAll(_ document: OpenDocument) -> JSON? {
    let fixing = fixing(document)
    guard fixing.text != fixing.original else { return nil }
    let changes = TextChange.changes(from: fixing.original, to: fixing.text)
    let count = fixing.fixed.reduce(0) { $0 + $1.count }
    return [
      "title": .string("Fix \(counted(count, "finding")) in this file"),
      "kind": .string(Self.fixAllKind),
      "edit": workspaceEdit(changes, in: document),
    ]
  }

  private func fixing(_ document: OpenDocument, of rule: RuleID? = nil) -> Fixing {
    Fixing(
      document.text.bytes,
      document.analysis.result,
      of: rule,
      urgent: RuleLevels.required
    ) {
      document.analysis(of: $0).result
    }
  }
}

extension FixIt {
  /// The edits in the order of the text.
  fileprivate var changes: [TextChange] {
    edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { TextChange(range: $0.range, replacement: Array($0.replacement.utf8)) }
  }
}

extension String {
  /// The text with a capital letter, as titles begin.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
