public import Diagnostics
internal import LocatedJSON

/// The levels of rules that differ from the usual.
public struct RuleLevels: Hashable, Sendable {
  private var levels: [RuleID: RuleLevel] = [:]

  /// Creates the usual levels.
  public init() {}

  /// Whether all rules are as usual.
  public var isEmpty: Bool { levels.isEmpty }

  /// The level of a rule.
  public subscript(rule: RuleID) -> RuleLevel {
    get { levels[rule] ?? .on }
    set { levels[rule] = newValue == .on ? nil : newValue }
  }

  /// The findings as the levels have them.
  ///
  /// What makes a text unreadable stays an error, because nothing else is known of it then.
  public func applied(to result: CheckResult) -> CheckResult {
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

  /// The severity of a finding of a rule, or `nil` where the rule is off.
  private func severity(of rule: RuleID, _ usual: Severity) -> Severity? {
    guard let level = levels[rule] else { return usual }
    if usual == .error, RuleLevels.required.contains(rule) { return usual }
    return level == .off ? nil : level.severity ?? usual
  }

  /// The rules that a file must not break to be readable at all.
  public static let required = JSONFaults.errors
}
