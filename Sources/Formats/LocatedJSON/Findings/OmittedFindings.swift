/// The number of findings that were omitted because there were too many, by rule and severity.
///
/// A text that is wrong in a million places is not worth a million findings in memory; how many
/// there are stays exact.
@usableFromInline package struct OmittedFindings: Hashable, Sendable {
  private var counts: [Kind: Int] = [:]

  private struct Kind: Hashable {
    let rule: RuleID
    let severity: Severity
  }

  /// Creates an empty count.
  package init() {}

  package var isEmpty: Bool { counts.isEmpty }

  /// The total number of omitted findings.
  package var count: Int { counts.values.reduce(0, +) }

  /// The number of omitted findings of a severity.
  package func count(of severity: Severity) -> Int {
    counts.isEmpty ? 0 : counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }

  /// The number of omitted findings of a rule.
  package func count(of rule: RuleID) -> Int {
    counts.reduce(0) { $0 + ($1.key.rule == rule ? $1.value : 0) }
  }

  /// Counts findings of a rule.
  package mutating func add(_ rule: RuleID, _ severity: Severity, count: Int = 1) {
    guard count > 0 else { return }
    counts[Kind(rule: rule, severity: severity), default: 0] += count
  }

  /// The number of omitted findings of each rule and severity, in no order.
  package var kinds: [(rule: RuleID, severity: Severity, count: Int)] {
    counts.map { ($0.key.rule, $0.key.severity, $0.value) }
  }

  package static func += (total: inout OmittedFindings, part: OmittedFindings) {
    if part.counts.isEmpty { return }
    for (kind, count) in part.counts { total.counts[kind, default: 0] += count }
  }

  /// The findings of all rules but the given ones.
  package func leavingOut(_ rules: Set<RuleID>) -> OmittedFindings {
    if counts.isEmpty { return self }
    var rest = self
    rest.counts = counts.filter { !rules.contains($0.key.rule) }
    return rest
  }

  /// The findings with other severities; those of none are left out.
  ///
  /// - Parameter severity: The severity of the findings of a rule that had one.
  package func replacingSeverities(
    _ severity: (RuleID, Severity) -> Severity?
  ) -> OmittedFindings {
    if counts.isEmpty { return self }
    var result = OmittedFindings()
    for (kind, count) in counts {
      guard let severity = severity(kind.rule, kind.severity) else { continue }
      result.add(kind.rule, severity, count: count)
    }
    return result
  }
}
