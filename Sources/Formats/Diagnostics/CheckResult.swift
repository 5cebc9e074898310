/// What was found in one text, of whichever format.
package struct CheckResult: Sendable {
  /// The findings, in the order of their places.
  package let findings: [Diagnostic]
  /// The number of omitted findings.
  package let omitted: OmittedFindings

  /// Takes the findings of one text.
  package init(findings: [Diagnostic], omitted: OmittedFindings) {
    self.findings = findings
    self.omitted = omitted
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { findings.isEmpty && omitted.isEmpty }

  /// How many findings of a severity there are, those that were left out with them.
  package func count(of severity: Severity) -> Int {
    omitted.count(of: severity) + findings.count { $0.severity == severity }
  }

  /// How many findings of a rule there are, those that were left out with them.
  package func count(of rule: RuleID) -> Int {
    omitted.count(of: rule) + findings.count { $0.rule == rule }
  }
}
