package import LocatedJSON

extension Tally {
  /// A rule and the severity of its findings.
  package struct Kind: Hashable, Sendable {
    package let rule: RuleID
    package let severity: Severity
  }

  /// The number of findings of a rule, and of their fixes.
  package struct RuleCount: Hashable, Sendable {
    /// All findings, including omitted ones.
    package var count = 0
    package var safeFixCount = 0
    package var unsafeFixCount = 0

    static func + (a: RuleCount, b: RuleCount) -> RuleCount {
      RuleCount(
        count: a.count + b.count,
        safeFixCount: a.safeFixCount + b.safeFixCount,
        unsafeFixCount: a.unsafeFixCount + b.unsafeFixCount
      )
    }
  }

  /// Counts the findings of one file by their rules.
  mutating func countRules(_ report: CheckResult, isFixed: Bool) {
    for finding in report.findings {
      let kind = Kind(rule: finding.rule, severity: finding.severity)
      rules[kind, default: RuleCount()].count += 1
      guard !finding.fixIts.isEmpty else { continue }
      if !isFixed, finding.fixIts.contains(where: { $0.isSafe }) {
        rules[kind, default: RuleCount()].safeFixCount += 1
      } else {
        rules[kind, default: RuleCount()].unsafeFixCount += 1
      }
    }
    for omitted in report.omitted.kinds {
      rules[Kind(rule: omitted.rule, severity: omitted.severity), default: RuleCount()].count +=
        omitted.count
    }
  }

  var total: RuleCount { rules.values.reduce(RuleCount()) { $0 + $1 } }

  /// The number of fixable findings: `fixable: 3 with '--fix'`; `nil` for none.
  package var fixWords: String? {
    let total = total
    return Tally.fixWords(safe: total.safeFixCount, unsafe: total.unsafeFixCount)
  }

  static func fixWords(safe: Int, unsafe: Int) -> String? {
    switch (safe, unsafe) {
    case (0, 0): nil
    case (_, 0): "fixable: \(safe) with '--fix'"
    case (0, _): "fixable: \(unsafe) with '--unsafe-fixes'"
    default: "fixable: \(safe) with '--fix', \(unsafe) more with '--unsafe-fixes'"
    }
  }
}
