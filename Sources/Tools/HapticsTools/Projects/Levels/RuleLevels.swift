package import LocatedJSON

/// The levels of rules that differ from the usual.
package struct RuleLevels: Hashable, Sendable {
  private var levels: [RuleID: RuleLevel] = [:]

  package init() {}

  /// A Boolean value that indicates whether all rules have their defaults.
  package var isEmpty: Bool { levels.isEmpty }

  package subscript(rule: RuleID) -> RuleLevel {
    get { levels[rule] ?? .on }
    set { levels[rule] = newValue == .on ? nil : newValue }
  }

  /// Applies the levels to the findings.
  ///
  /// Syntax errors stay errors, because the rest of such a file is unknown.
  package func applied(to result: CheckResult) -> CheckResult {
    if levels.isEmpty { return result }
    return CheckResult(
      findings: result.findings.compactMap { finding in
        guard let severity = severity(of: finding.rule, finding.severity) else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
      },
      omitted: result.omitted.replacingSeverities(severity)
    )
  }

  /// Returns the severity of a finding, or `nil` if the rule is disabled.
  private func severity(of rule: RuleID, _ usual: Severity) -> Severity? {
    guard let level = levels[rule] else { return usual }
    if usual == .error, RuleLevels.required.contains(rule) { return usual }
    return level == .off ? nil : level.severity ?? usual
  }

  /// The rules that a file must not break to be readable at all.
  package static let required = JSONFaults.errors
}
