package import LocatedJSON

/// The findings of a file, with repetitions grouped.
///
/// After five findings of a rule, further ones add little for a reader. Other formats keep every
/// finding.
package struct Repetitions {
  /// The findings that are shown, in their order.
  package private(set) var shown: [Diagnostic] = []
  /// The others, in the order in which the first of each group comes.
  package private(set) var groups: [Group] = []

  /// The maximum number of findings shown per rule, severity and file.
  package static let limit = 5

  /// Findings of one rule and severity that are not shown.
  package struct Group {
    package let rule: RuleID
    package let severity: Severity
    package var count: Int

    package func words(_ style: TextStyle) -> String {
      let more = counted(count, "more \(severity.rawValue)")
      return "\(more) of the same rule, \(style.remedies(.reportAsJSON)) [\(rule)]"
    }
  }

  fileprivate struct Kind: Hashable {
    let rule: RuleID
    let severity: Severity
  }

  /// Sorts out the findings about a file.
  package init(_ findings: [Diagnostic]) {
    guard findings.count > Repetitions.limit else {
      shown = findings
      return
    }
    var totals: [Kind: Int] = [:]
    for finding in findings { totals[Kind(finding), default: 0] += 1 }
    var counts: [Kind: Int] = [:]
    var places: [Kind: Int] = [:]
    for finding in findings {
      let kind = Kind(finding)
      counts[kind, default: 0] += 1
      // A group of one would be as long as the finding.
      if counts[kind, default: 0] <= Repetitions.limit
        || totals[kind, default: 0] == Repetitions.limit + 1
      {
        shown.append(finding)
      } else if let place = places[kind] {
        groups[place].count += 1
      } else {
        places[kind] = groups.count
        groups.append(Group(rule: kind.rule, severity: kind.severity, count: 1))
      }
    }
  }
}

extension Repetitions.Kind {
  fileprivate init(_ finding: Diagnostic) {
    self.init(rule: finding.rule, severity: finding.severity)
  }
}
