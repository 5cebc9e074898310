package import LocatedJSON

extension Tally.RuleCount {
  func fixWords(_ style: TextStyle) -> String? {
    var parts: [String] = []
    if safeFixCount > 0 { parts.append("\(safeFixCount) with \(style.remedies(.applyFixes))") }
    if unsafeFixCount > 0 {
      let more = parts.isEmpty ? "" : " more"
      parts.append("\(unsafeFixCount)\(more) with \(style.remedies(.applyUnsafeFixes))")
    }
    return parts.isEmpty ? nil : "fixable: " + parts.joined(separator: ", ")
  }
}

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

  /// Returns the number of fixable findings: `fixable: 3 with safe fixes`; `nil` for none.
  func fixWords(_ style: TextStyle) -> String? { total.fixWords(style) }
}
