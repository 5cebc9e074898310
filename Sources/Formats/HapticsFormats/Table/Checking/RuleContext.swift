package import LocatedJSON

/// The input and output of a rule.
///
/// It is a class so that a message can be made from it while its finding is reported.
package final class RuleContext<Document: FormatDocument> {
  /// The file.
  package let document: Document
  /// The look-up of assets, or `nil` if there is none.
  package let assets: AssetLookup?
  /// Intermediate results that rules share.
  package let memo: Document.Memo
  /// A Boolean value that indicates whether the source is invalid JSON.
  ///
  /// Locations are then guesses, and fixes are suggestions.
  package let isMalformed: Bool
  /// The rules of a stage, and the index of the one that is running.
  private var rules: [FormatRule<Document>] = []
  private var index = 0
  /// The findings so far, in the order in which they were reported.
  package private(set) var findings: [Diagnostic] = []
  /// The findings that were left out because there were too many.
  package private(set) var omitted = OmittedFindings()
  /// The remaining capacity for each severity, so that many notes leave room for errors.
  private var room: (notes: Int, warnings: Int, errors: Int)
  /// The most findings of each severity that are kept.
  private let limit: Int

  /// Creates the context of the rules for a file.
  ///
  /// - Parameter limit: The most findings of each severity that are kept; further ones are counted.
  package init(_ document: Document, assets: AssetLookup?, limit: Int) {
    self.document = document
    self.assets = assets
    self.limit = limit
    memo = Document.memo()
    isMalformed = document.json.isMalformed
    room = (limit, limit, limit)
  }

  /// A Boolean value that indicates whether an error makes the file unusable, reported or not.
  package var hasErrors: Bool {
    omitted.count(of: .error) > 0 || findings.contains { $0.severity == .error }
  }

  /// The rule that is running, whose findings are reported.
  package var rule: RuleSummary { rules[index].summary }

  /// Runs the rules that are about one of the subjects.
  package func run(_ rules: [FormatRule<Document>], about subjects: RuleSubjects) {
    self.rules = rules
    for place in rules.indices where !rules[place].subjects.isDisjoint(with: subjects) {
      index = place
      rules[place].check(self)
    }
  }

  /// Reports a finding that is ready.
  package func report(_ finding: Diagnostic) {
    if takes(finding.rule, finding.severity) { add(finding) }
  }

  /// Reports the names that return in their object.
  package func reportRepetitions() {
    let repeated = document.json.repeatedNames(atMost: limit)
    for finding in document.json.repetitions(of: repeated.names, rule) { report(finding) }
    omit(count: repeated.omittedCount)
  }

  /// Counts findings that the rule has left out.
  package func omit(count: Int) { omitted.add(rule.id, rule.severity, count: count) }

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
    guard takes(rule.id, severity ?? rule.severity) else { return }
    add(
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

  /// Returns whether there is room for another finding; otherwise, counts it.
  private func takes(_ rule: RuleID, _ severity: Severity) -> Bool {
    let left =
      switch severity {
      case .note: room.notes
      case .warning: room.warnings
      case .error: room.errors
      }
    if left <= 0 { omitted.add(rule, severity) }
    return left > 0
  }

  private func add(_ finding: Diagnostic) {
    var finding = finding
    if isMalformed {
      for i in finding.fixIts.indices { finding.fixIts[i].isSafe = false }
    }
    switch finding.severity {
    case .note: room.notes -= 1
    case .warning: room.warnings -= 1
    case .error: room.errors -= 1
    }
    findings.append(finding)
  }
}

extension Optional {
  /// Returns the value, which is made from a source the first time.
  @inlinable
  package mutating func cached<Source>(for source: Source, _ make: (Source) -> Wrapped) -> Wrapped {
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
