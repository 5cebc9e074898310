public import Diagnostics
internal import LocatedJSON

/// The findings of rules in a text, up to a limit per severity; the rest is only counted.
///
/// A class, so that a report is no change of the context: its words, which are made only of a
/// finding that is kept, may then be made of the context.
@usableFromInline package final class FindingList {
  /// The findings so far, in the order in which they were reported.
  package private(set) var findings: [Diagnostic] = []
  /// The findings that were left out because there were too many.
  @usableFromInline package private(set) var omitted = OmittedFindings()
  /// How many findings of each severity are kept: many notes leave room for errors.
  private var room: (notes: Int, warnings: Int, errors: Int)
  /// The most findings of each severity that are kept.
  package let limit: Int
  private let isMalformed: Bool

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - limit: The most findings of each severity that are kept.
  ///   - isMalformed: Whether the text is no JSON. What stands where is a guess then, and fixes are
  ///     suggestions.
  @usableFromInline package init(limit: Int, isMalformed: Bool) {
    self.limit = limit
    room = (limit, limit, limit)
    self.isMalformed = isMalformed
  }

  /// Whether there is room for another finding; where there is none it is counted.
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

  /// Counts findings that nobody has made.
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

  /// Whether something was found that makes the text unusable.
  package var hasErrors: Bool {
    omitted.count(of: .error) > 0 || findings.contains { $0.severity == .error }
  }

  /// The findings with those of the reader, in the order of their places.
  ///
  /// What makes a text unreadable is never left out: nothing else is known of it then.
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
