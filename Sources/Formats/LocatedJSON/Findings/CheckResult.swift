/// The findings of one source in any format.
package struct CheckResult: Sendable {
  /// The findings, in the order of their places.
  package let findings: [Diagnostic]
  /// The number of omitted findings.
  package let omitted: OmittedFindings

  /// Creates the result with the findings of one source.
  package init(findings: [Diagnostic], omitted: OmittedFindings) {
    self.findings = findings
    self.omitted = omitted
  }

  /// A Boolean value that indicates whether there are no findings.
  package var isEmpty: Bool { findings.isEmpty && omitted.isEmpty }

  /// Returns the number of findings of a severity, including omitted ones.
  package func count(of severity: Severity) -> Int {
    omitted.count(of: severity) + findings.count { $0.severity == severity }
  }

  /// Returns the number of findings of a rule, including omitted ones.
  package func count(of rule: RuleID) -> Int {
    omitted.count(of: rule) + findings.count { $0.rule == rule }
  }
}
