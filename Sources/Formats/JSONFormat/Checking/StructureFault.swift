package import Diagnostics
internal import LocatedJSON

/// The ways in which a file can fail its table, each of them a rule's subject.
package enum StructureFault: String, CaseIterable, Sendable {
  /// A name that means nothing where it stands.
  case unknownKey = "unknown-key"
  /// A name that is nearly that of another member.
  case misspelledKey = "misspelled-key"
  /// A member that is missing.
  case missingKey = "missing-key"
  /// A value of another kind than belongs there.
  case wrongType = "wrong-type"
  /// A number beyond a range.
  case outOfRange = "value-out-of-range"
  /// A string that is none of some words.
  case unknownWord = "unknown-word"
  /// A string that is no amount of a quantity.
  case unreadable = "unreadable-quantity"
  /// An array with too few or too many elements.
  case wrongCount = "wrong-count"

  /// The usual severity.
  package var severity: Severity { self == .unknownKey ? .note : .error }
}

extension Misfit {
  /// Which rule's subject it is.
  package var fault: StructureFault {
    switch kind {
    case .unknownMember, .misplacedMember: .unknownKey
    case .misspelledMember: .misspelledKey
    case .missingMember, .missingAlternative: .missingKey
    case .wrongKind: .wrongType
    case .outOfRange: .outOfRange
    case .unknownWord: .unknownWord
    case .unreadable: .unreadable
    case .wrongCount: .wrongCount
    }
  }
}

extension RuleContext {
  /// Reports what does not fit the table in one way.
  ///
  /// - Parameters:
  ///   - fault: The way.
  ///   - rule: The rule that finds it.
  ///   - isReported: Which of the misfits are reported.
  package mutating func reportMisfits(
    _ fault: StructureFault,
    as rule: RuleSummary,
    where isReported: (Misfit<Document.Level>) -> Bool = { _ in true }
  ) {
    for misfit in document.misfits where misfit.fault == fault && isReported(misfit) {
      report(misfit.finding(rule, in: document.json))
    }
    omit(rule, count: document.misfits.omittedCount(of: fault))
  }
}

extension FormatRule {
  /// Rules about structure for a format that has no more to say about it than its table does.
  ///
  /// - Parameter prefix: What the rules' names begin with: `settings-unknown-key`.
  package static func structure(named prefix: String) -> [FormatRule] {
    let duplicates = RuleSummary(RuleID(rawValue: "\(prefix)-duplicate-key"), .warning)
    return StructureFault.allCases.map { fault in
      let rule = RuleSummary(RuleID(rawValue: "\(prefix)-\(fault.rawValue)"), fault.severity)
      return FormatRule(rule) { $0.reportMisfits(fault, as: rule) }
    } + [
      FormatRule(duplicates) { context in
        context.reportRepetitions(duplicates)
      }
    ]
  }
}
