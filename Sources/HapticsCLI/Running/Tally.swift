internal import Diagnostics
internal import HapticsLoading

/// What a run has come to so far.
struct Tally: Sendable {
  /// The files that were checked.
  var fileCount = 0
  /// The findings of each severity, told or not.
  var counts: [Severity: Int] = [:]
  /// The findings that were not told.
  var omittedCount = 0
  /// The findings that were fixed, or would be.
  var fixedCount = 0
  /// The files that were changed, or would be.
  var changedFileCount = 0
  /// The files that were refused.
  var refusedFileCount = 0
  /// What could not be read or written.
  var failures: [Failure] = []

  /// Adds what another part of the run has come to.
  static func += (total: inout Tally, part: Tally) {
    total.fileCount += part.fileCount
    total.counts.merge(part.counts, uniquingKeysWith: +)
    total.omittedCount += part.omittedCount
    total.fixedCount += part.fixedCount
    total.changedFileCount += part.changedFileCount
    total.refusedFileCount += part.refusedFileCount
    total.failures += part.failures
  }

  /// Counts the findings of one file.
  mutating func count(_ report: CheckResult) {
    for severity in Severity.allCases { counts[severity, default: 0] += report.count(of: severity) }
  }
}

extension Tally {
  /// The run in one line: `37 files checked: 2 errors, 5 warnings, 1 note`.
  var summary: String {
    let found = Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = counts[severity], count > 0 else { return nil }
      return counted(count, severity.rawValue)
    }
    var line = "\(counted(fileCount, "file")) checked: "
    line += found.isEmpty ? "nothing found" : found.joined(separator: ", ")
    if omittedCount > 0 { line += " (\(omittedCount) not shown)" }
    if fixedCount > 0 {
      line += "; fixed \(counted(fixedCount, "finding")) in \(counted(changedFileCount, "file"))"
    }
    if !failures.isEmpty { line += "; \(failures.count) could not be done" }
    return line
  }
}

extension Tally {
  /// A run that changes nothing in one line: `3 findings in 2 files can be fixed`.
  var fixSummary: String {
    fixedCount == 0
      ? "nothing can be fixed"
      : "\(counted(fixedCount, "finding")) in \(counted(changedFileCount, "file")) can be fixed"
  }
}
