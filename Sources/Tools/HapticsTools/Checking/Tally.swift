package import LocatedJSON

/// The counts of a run.
package struct Tally: Sendable {
  /// The files that were checked.
  package var fileCount = 0
  /// All findings by severity, including omitted ones.
  package var counts: [Severity: Int] = [:]
  /// The findings that are left after a run that only fixes.
  package var leftCounts: [Severity: Int] = [:]
  package var failingCount = 0
  package var omittedCount = 0
  /// The findings that were fixed, or would be.
  package var fixedCount = 0
  /// The files that were changed, or would be.
  package var changedFileCount = 0
  package var refusedFileCount = 0
  package var rules: [Kind: RuleCount] = [:]
  /// The known findings of baselines.
  package var known = KnownFindings()
  package var gone: [Baseline.StaleFinding] = []
  /// The files and streams that could not be read or written.
  package var failures: [ToolError] = []

  package init() {}

  /// Adds what another part of the run has come to.
  package static func += (total: inout Tally, part: Tally) {
    total.fileCount += part.fileCount
    for (severity, count) in part.counts { total.counts[severity, default: 0] += count }
    for (severity, count) in part.leftCounts { total.leftCounts[severity, default: 0] += count }
    total.failingCount += part.failingCount
    total.omittedCount += part.omittedCount
    total.fixedCount += part.fixedCount
    total.changedFileCount += part.changedFileCount
    total.refusedFileCount += part.refusedFileCount
    for (kind, count) in part.rules {
      total.rules[kind] = total.rules[kind, default: RuleCount()] + count
    }
    total.known += part.known
    total.gone += part.gone
    total.failures += part.failures
  }

  /// Counts the findings of one file.
  ///
  /// - Parameter isFixed: A Boolean value that indicates whether these are the findings after fixing.
  ///   A safe fix that was not applied then counts as unsafe.
  package mutating func count(_ report: CheckResult, isFixed: Bool) {
    if report.isEmpty { return }
    for severity in Severity.allCases {
      let count = report.count(of: severity)
      if count > 0 { counts[severity, default: 0] += count }
    }
    countRules(report, isFixed: isFixed)
  }
}

extension Tally {
  /// The run in one line: `37 files checked: 2 errors, 5 warnings, 1 note`.
  package var summary: String {
    guard fileCount > 0 || failures.isEmpty else { return "no file checked; \(failureWords)" }
    var line = "\(counted(fileCount, "file")) checked"
    if let found = Tally.words(counts) {
      line += ": \(found)"
    } else {
      line += known.hiddenCount > 0 ? ", no new problems" : ", no problems"
    }
    if omittedCount > 0 { line += " (\(omittedCount) not shown)" }
    if fixedCount > 0 {
      line += "; fixed \(counted(fixedCount, "finding")) in \(counted(changedFileCount, "file"))"
    }
    if known.hiddenCount > 0 { line += "; \(known.hiddenCount) in the baseline" }
    if !failures.isEmpty { line += "; \(failureWords)" }
    return line
  }

  /// A run that only fixes in one line: `3 files checked: fixed 2 findings in 1 file; 1 error left`.
  package var fixingSummary: String {
    guard fileCount > 0 || failures.isEmpty else { return "no file checked; \(failureWords)" }
    var line = "\(counted(fileCount, "file")) checked: "
    line +=
      fixedCount > 0
      ? "fixed \(counted(fixedCount, "finding")) in \(counted(changedFileCount, "file"))"
      : "nothing fixed"
    if let left = Tally.words(leftCounts) { line += "; \(left) left" }
    if !failures.isEmpty { line += "; \(failureWords)" }
    return line
  }

  /// The number of failures in words, for the end of a summary.
  private var failureWords: String { "\(failures.count) failed" }

  private static func words(_ counts: [Severity: Int]) -> String? {
    let words = Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = counts[severity], count > 0 else { return nil }
      return counted(count, severity.rawValue)
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Tally {
  /// The stale findings of the baseline, a line for each rule of a file.
  package var goneLines: [String] {
    gone.map {
      "\($0.path.harmless): \(counted($0.count, "finding")) of the baseline no longer there [\($0.rule)]"
    }
  }

  /// A run that changes nothing in one line: `3 findings in 2 files can be fixed`.
  package var fixSummary: String {
    fixedCount == 0
      ? "nothing can be fixed"
      : "\(counted(fixedCount, "finding")) in \(counted(changedFileCount, "file")) can be fixed"
  }
}
