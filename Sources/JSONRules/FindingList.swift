package import Diagnostics
internal import LocatedJSON

/// What rules have found in a text, up to a limit.
package struct FindingList {
  /// The findings so far, in the order in which they were reported.
  package private(set) var findings: [Diagnostic] = []
  /// How many findings were left out because there were too many.
  package private(set) var omittedCount = 0
  private let limit: Int
  private let isMalformed: Bool

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - limit: The most findings that are kept.
  ///   - isMalformed: Whether the text is no JSON. What stands where is a guess then, and fixes are
  ///     suggestions.
  package init(limit: Int, isMalformed: Bool) {
    self.limit = limit
    self.isMalformed = isMalformed
  }

  /// Whether there is no room for another finding; it is counted then.
  package mutating func isFull() -> Bool {
    guard findings.count >= limit else { return false }
    omittedCount += 1
    return true
  }

  /// Adds a finding.
  package mutating func add(_ finding: Diagnostic) {
    var finding = finding
    if isMalformed {
      for i in finding.fixIts.indices { finding.fixIts[i].isSafe = false }
    }
    findings.append(finding)
  }

  /// Whether something was found that makes the text unusable; what was left out may be that.
  package var hasErrors: Bool {
    omittedCount > 0 || findings.contains { $0.severity == .error }
  }

  /// The findings with those of the reader, in the order of their places.
  package func ordered(
    behind faults: [Diagnostic],
    leavingOut disabledRules: Set<RuleID>
  ) -> [Diagnostic] {
    var all = faults + findings
    guard !all.isEmpty else { return [] }
    all.removeAll { disabledRules.contains($0.rule) }
    all.sortByPlace()
    return all
  }
}
