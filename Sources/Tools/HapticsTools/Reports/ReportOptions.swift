package import LocatedJSON

/// The findings that a run reports, their format, and the findings that make the run fail.
package struct ReportOptions: Sendable {
  package var format = ReportFormat.text
  package var style = TextStyle()
  /// A Boolean value that indicates whether warnings fail; `nil` for the configuration's setting.
  package var isStrict: Bool?
  /// A Boolean value that indicates whether only failing findings are reported, without a summary.
  package var isQuiet = false
  /// The most findings that are reported for one file.
  package var findingLimit = ReportOptions.usualFindingLimit
  /// A Boolean value that indicates whether unfixable findings are omitted.
  package var isOnlyFixing = false
  /// A Boolean value that indicates whether the report counts findings by rule.
  package var isStatistic = false
  /// A Boolean value that indicates whether a baseline takes the findings instead of the report.
  package var isForBaseline = false
  /// The address of rule pages for parts of a report that are not about a file.
  package var rulePages: RulePagesAddress?

  package init() {}

  /// The default for the most findings that are reported for one file.
  ///
  /// A file of a few megabytes can have a million, and a person reads a few.
  package static let usualFindingLimit = 1_000

  /// The number of findings to keep of each severity: enough to report, and for fixes enough to
  /// limit the rounds of fixing.
  package func keptCount(size: Int, fixes: Bool) -> Int {
    max(findingLimit, fixes ? size / Self.bytesForKeptFix : 0)
  }

  /// A finding with its fix takes up to some ten times as many bytes as this.
  private static let bytesForKeptFix = 64

  /// The mildest severity of findings that fail.
  ///
  /// - Parameter configured: The setting of the file's configuration.
  package func failing(_ configured: Bool?) -> Severity {
    isStrict ?? configured ?? false ? .warning : .error
  }
}

extension ReportOptions {
  /// Counts the findings in a file, and returns the file with the findings to report.
  ///
  /// - Parameters:
  ///   - configured: The setting of the file's configuration.
  ///   - path: The bytes of the path; `nil` for standard input without a name.
  ///   - repositoryPath: The bytes of the path from the repository's root, if there is one.
  ///   - known: The findings that the baseline knows.
  package func checked(
    _ source: SourceText,
    at path: [UInt8]?,
    from repositoryPath: [UInt8]? = nil,
    _ found: CheckResult,
    known: [Diagnostic] = [],
    isStrict configured: Bool?,
    rulePages: RulePagesAddress?,
    fixing: Fixing? = nil,
    _ tally: inout Tally
  ) -> CheckedFile {
    tally.fileCount += 1
    let failing = failing(configured)
    func file(_ findings: [Diagnostic], omittedCount: Int) -> CheckedFile {
      CheckedFile(
        source: source,
        path: path,
        repositoryPath: repositoryPath,
        findings: findings,
        known: format.includesKnown ? Array(known.prefix(findingLimit)).worded(style.remedies) : [],
        failing: failing,
        omittedCount: omittedCount,
        fixing: fixing,
        rulePages: rulePages
      )
    }
    if isOnlyFixing {
      for severity in Severity.allCases {
        tally.leftCounts[severity, default: 0] += found.count(of: severity)
      }
      return file([], omittedCount: 0)
    }
    guard !found.isEmpty else { return file([], omittedCount: 0) }
    tally.count(found, isFixed: fixing?.text == source.bytes)
    tally.failingCount += found.count(from: failing)
    let mildest = isQuiet ? failing : .note
    let reported = reported(found.findings, from: mildest).worded(style.remedies)
    let omittedCount = found.count(from: mildest) - reported.count
    tally.omittedCount += omittedCount
    return file(reported, omittedCount: omittedCount)
  }

  /// The findings that are reported, in the order of their places: the most severe if there are too
  /// many.
  private func reported(_ findings: [Diagnostic], from mildest: Severity) -> [Diagnostic] {
    var room = findingLimit
    var quotas: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() where severity >= mildest {
      let quota = min(room, findings.count { $0.severity == severity })
      quotas[severity] = quota
      room -= quota
    }
    return findings.filter { finding in
      guard let quota = quotas[finding.severity], quota > 0 else { return false }
      quotas[finding.severity] = quota - 1
      return true
    }
  }
}

extension CheckResult {
  fileprivate func count(from mildest: Severity) -> Int {
    Severity.allCases.reduce(0) { $0 + ($1 >= mildest ? count(of: $1) : 0) }
  }
}
