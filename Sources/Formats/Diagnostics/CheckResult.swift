/// What was found in one text, of whichever format.
public struct CheckResult: Sendable {
  /// The findings, in the order of their places.
  public let findings: [Diagnostic]
  /// The number of omitted findings.
  public let omitted: OmittedFindings

  /// Takes the findings of one text.
  public init(findings: [Diagnostic], omitted: OmittedFindings) {
    self.findings = findings
    self.omitted = omitted
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { findings.isEmpty && omitted.isEmpty }

  /// How many findings of a severity there are, those that were left out with them.
  public func count(of severity: Severity) -> Int {
    omitted.count(of: severity) + findings.count { $0.severity == severity }
  }

  /// How many findings of a rule there are, those that were left out with them.
  public func count(of rule: RuleID) -> Int {
    omitted.count(of: rule) + findings.count { $0.rule == rule }
  }
}
