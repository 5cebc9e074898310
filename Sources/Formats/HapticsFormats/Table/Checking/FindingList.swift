public import LocatedJSON

/// The findings of rules in a source, up to a limit for each severity; further ones are counted.
///
/// It is a class so that a report does not mutate the context, from which the message is made only
/// if the finding is stored.
@usableFromInline package final class FindingList {
  /// The findings so far, in the order in which they were reported.
  package private(set) var findings: [Diagnostic] = []
  /// The findings that were left out because there were too many.
  @usableFromInline package private(set) var omitted = OmittedFindings()
  /// The remaining capacity for each severity, so that many notes leave room for errors.
  private var room: (notes: Int, warnings: Int, errors: Int)
  /// The most findings of each severity that are kept.
  package let limit: Int
  private let isMalformed: Bool

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of findings for each severity.
  ///   - isMalformed: A Boolean value that indicates whether the source is invalid JSON. Locations
  ///     are then guesses, and fixes are suggestions.
  @usableFromInline package init(limit: Int, isMalformed: Bool) {
    self.limit = limit
    room = (limit, limit, limit)
    self.isMalformed = isMalformed
  }

  /// Returns whether there is room for another finding; otherwise, counts it.
  package func takes(_ rule: RuleID, _ severity: Severity) -> Bool {
    let left =
      switch severity {
      case .note: room.notes
      case .warning: room.warnings
      case .error: room.errors
      }
    if left <= 0 { omit(rule, severity, count: 1) }
    return left > 0
  }

  /// Counts findings that were never made.
  package func omit(_ rule: RuleID, _ severity: Severity, count: Int) {
    omitted.add(rule, severity, count: count)
  }

  /// Adds a finding.
  package func add(_ finding: Diagnostic) {
    var finding = finding
    if isMalformed {
      for i in finding.fixIts.indices { finding.fixIts[i].isSafe = false }
    }
    switch finding.severity {
    case .note: room.notes -= 1
    case .warning: room.warnings -= 1
    case .error: room.errors -= 1
    }
    findings.append(finding)
  }

  /// A Boolean value that indicates whether an error makes the source unusable.
  package var hasErrors: Bool {
    omitted.count(of: .error) > 0 || findings.contains { $0.severity == .error }
  }

  /// Returns these findings and those of the reader, ordered by location.
  ///
  /// Errors that make a source unreadable are always included, because nothing else is known then.
  @usableFromInline
  package func ordered(
    behind faults: [Diagnostic],
    leavingOut disabledRules: Set<RuleID>
  ) -> [Diagnostic] {
    guard !faults.isEmpty || !findings.isEmpty else { return [] }
    var all = faults + findings
    if !disabledRules.isEmpty {
      let unreadable = Set(faults.lazy.filter { $0.severity == .error }.map { $0.rule })
      all.removeAll { disabledRules.contains($0.rule) && !unreadable.contains($0.rule) }
    }
    all.sortByPlace()
    return all
  }
}
