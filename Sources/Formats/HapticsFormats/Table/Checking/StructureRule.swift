package import LocatedJSON

/// The rule about one structural fault, as a format refines it.
///
/// Its findings follow from the format's table, and the text of its page from the fault. A format
/// adds examples, and states what differs.
package struct StructureRule<Document: FormatDocument>: Sendable {
  fileprivate let fault: StructureFault
  fileprivate let name: String?
  fileprivate let severity: Severity
  fileprivate let summary: String
  fileprivate let reason: String
  fileprivate let bad: [RuleExample]
  fileprivate let good: [RuleExample]
  fileprivate let isReported: @Sendable (SchemaViolation<Document.Level>, Document) -> Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - fault: The subject.
  ///   - name: The name without the format's prefix; defaults to the fault's.
  ///   - severity: The severity; defaults to the fault's.
  ///   - summary: The first line of the page; defaults to the fault's.
  ///   - reason: The reason on the page; defaults to the fault's.
  ///   - bad: The files with the fault.
  ///   - good: The files without it; defaults to the format's example.
  ///   - isReported: Returns whether the rule reports a violation.
  package init(
    _ fault: StructureFault,
    named name: String? = nil,
    severity: Severity? = nil,
    summary: String? = nil,
    reason: String? = nil,
    bad: [RuleExample] = [],
    good: [RuleExample] = [],
    where isReported: @escaping @Sendable (SchemaViolation<Document.Level>, Document) -> Bool = {
      _,
      _ in
      true
    }
  ) {
    self.fault = fault
    self.name = name
    self.severity = severity ?? fault.severity
    self.summary = summary ?? fault.summary
    self.reason = reason ?? fault.reason
    self.bad = bad
    self.good = good
    self.isReported = isReported
  }

  fileprivate func check(_ context: RuleContext<Document>) {
    guard fault != .duplicateKey else { return context.reportRepetitions() }
    let document = context.document
    for violation in document.violations
    where violation.fault == fault && isReported(violation, document) {
      context.report(violation.finding(context.rule, in: document.json))
    }
    context.omit(count: document.violations.omittedCount(of: fault))
  }
}

extension FormatRule {
  /// Returns the rules about the structure of files, one for each fault that the table allows.
  ///
  /// - Parameters:
  ///   - prefix: The start of the rules' names, as in `settings-unknown-key`.
  ///   - refined: The rules that the format refines.
  package static func structure(
    named prefix: String,
    _ refined: [StructureRule<Document>] = []
  ) -> [FormatRule] {
    StructureFault.allCases.filter { $0.isPossible(in: Document.Level.allCases) }.map { fault in
      let rule = refined.first { $0.fault == fault } ?? StructureRule(fault)
      return FormatRule(
        named: RuleID(rawValue: "\(prefix)-\(rule.name ?? fault.rawValue)"),
        rule.severity,
        page: rule.reason.isEmpty ? rule.summary : "\(rule.summary)\n\n\(rule.reason)",
        bad: rule.bad,
        good: rule.good
      ) { rule.check($0) }
    }
  }
}
