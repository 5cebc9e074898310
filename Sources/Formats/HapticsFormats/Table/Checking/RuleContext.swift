package import LocatedJSON

/// The input and output of a rule.
package struct RuleContext<Document: FormatDocument> {
  /// The file.
  package let document: Document
  /// The look-up of assets, or `nil` if there is none.
  package let assets: AssetLookup?
  /// Intermediate results that rules share.
  @usableFromInline package var memo: Document.Memo
  /// A Boolean value that indicates whether the source is invalid JSON.
  package let isMalformed: Bool
  @usableFromInline package let list: FindingList
  /// The rule that is running, whose findings are reported.
  package var rule = RuleSummary("", .note)

  @inlinable
  package init(_ document: Document, assets: AssetLookup?, limit: Int) {
    self.document = document
    self.assets = assets
    memo = Document.memo()
    isMalformed = document.json.isMalformed
    list = FindingList(limit: limit, isMalformed: isMalformed)
  }

  /// The findings so far.
  package var findings: [Diagnostic] { list.findings }
  /// The findings that were left out because there were too many.
  @inlinable package var omitted: OmittedFindings { list.omitted }

  /// A Boolean value that indicates whether an error makes the file unusable, reported or not.
  package var hasErrors: Bool { list.hasErrors }

  /// Reports a finding that is ready.
  package func report(_ finding: Diagnostic) {
    if list.takes(finding.rule, finding.severity) { list.add(finding) }
  }

  /// Reports the names that return in their object.
  package func reportRepetitions() {
    let repeated = document.json.repeatedNames(atMost: list.limit)
    for finding in document.json.repetitions(of: repeated.names, rule) { report(finding) }
    list.omit(rule.id, rule.severity, count: repeated.omittedCount)
  }

  /// Counts findings that the rule has left out.
  package func omit(count: Int) {
    list.omit(rule.id, rule.severity, count: count)
  }

  /// Reports a finding about a range of bytes.
  ///
  /// Messages and fixes are created only for findings that are stored; of a million findings in a
  /// hostile file, nearly all are only counted.
  ///
  /// - Parameters:
  ///   - range: The bytes of the finding.
  ///   - message: The problem, in lower case without a period, with names in single quotes.
  ///   - severity: The severity, if it differs from the rule's default.
  ///   - notes: The reason, and related locations.
  ///   - fixIts: The suggested fixes.
  package func report(
    at range: Range<Int>,
    _ message: @autoclosure () -> String,
    severity: Severity? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [FixIt] = []
  ) {
    guard list.takes(rule.id, severity ?? rule.severity) else { return }
    list.add(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        range: range,
        message: message(),
        notes: notes(),
        fixIts: fixIts()
      )
    )
  }

  /// Reports a finding about a node: of an object or array, its opening bracket.
  package func report(
    at node: JSONDocument.NodeID,
    _ message: @autoclosure () -> String,
    severity: Severity? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [FixIt] = []
  ) {
    report(
      at: document.json.place(of: node),
      message(),
      severity: severity,
      notes: notes(),
      fixIts: fixIts()
    )
  }
}

extension Optional {
  /// Returns the value, which is made from a source the first time.
  @inlinable
  package mutating func made<Source>(of source: Source, _ make: (Source) -> Wrapped) -> Wrapped {
    if let self { return self }
    let value = make(source)
    self = value
    return value
  }
}

extension JSONDocument {
  /// The range for a message about a node: for an object or array, only its opening bracket.
  package func place(of node: NodeID) -> Range<Int> {
    let range = range(of: node)
    switch kind(of: node) {
    case .object, .array: return range.lowerBound..<range.lowerBound + 1
    default: return range
    }
  }
}
