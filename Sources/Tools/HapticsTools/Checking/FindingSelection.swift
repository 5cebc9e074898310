import HapticsFormats
package import LocatedJSON

/// The selection of the findings that a check reports, by the levels of their rules, by a
/// baseline, and by limits.
struct FindingSelection {
  private let levels: RuleLevels
  /// The baseline that knows findings.
  private let baseline: NamedBaseline?
  /// The mildest severity of findings that make the run fail.
  let failing: Severity
  /// A Boolean value that indicates whether a baseline compares or records findings.
  let isCompared: Bool

  init(_ request: CheckRequest, _ settings: FileSettings) {
    levels = request.selection.applied(to: settings.levels)
    baseline =
      switch request.baseline {
      case .none, .record: nil
      case .configured: settings.baseline
      case .hide(let baseline): baseline
      }
    failing = request.isStrict ?? settings.isStrict ?? false ? .warning : .error
    isCompared = baseline != nil || request.records
  }

  /// The findings in a file at the levels of their rules, divided by the baseline.
  struct Sorted {
    /// A Boolean value that indicates whether there are errors, known or not.
    let hasErrors: Bool
    /// The findings to report.
    let rest: CheckResult
    /// The findings that the baseline knows.
    let known: [Diagnostic]
    /// The counts of known findings for the run, if a baseline compares or records findings.
    var counts: KnownFindings?
  }

  /// Applies the levels of rules to findings, and divides them into those to report and those that
  /// the baseline knows.
  func sorted(_ found: CheckResult, in json: JSONDocument, of file: ToolFile) -> Sorted {
    let found = levels.applied(to: found)
    let hasErrors = found.findings.contains { $0.severity == .error }
    guard isCompared else { return Sorted(hasErrors: hasErrors, rest: found, known: []) }
    var counts = KnownFindings()
    // Standard input without a name is compared as the command line calls it.
    let name = file.lastName.isEmpty ? [UInt8(ascii: "-")] : file.lastName
    guard let baseline else {
      let rest = counts.collect(found, as: file.recordedName, in: json, named: name)
      return Sorted(hasErrors: hasErrors, rest: rest, known: [], counts: counts)
    }
    let (rest, known) = counts.filter(found, baseline, in: json, named: name)
    return Sorted(hasErrors: hasErrors, rest: rest, known: known, counts: counts)
  }

  /// Returns the findings that the report shows.
  func reported(
    _ found: CheckResult,
    for request: CheckRequest
  ) -> (findings: [Diagnostic], omittedCount: Int) {
    guard !found.isEmpty, request.output != .fixesOnly else { return ([], 0) }
    let mildest = request.isQuiet ? failing : .note
    let findings = found.findings.mostSevere(request.findingLimit, from: mildest)
    let omittedCount = found.count(from: mildest) - findings.count
    return (findings.worded(request.style.remedies), omittedCount)
  }

  /// Counts a file with its findings.
  ///
  /// - Parameter omittedCount: The number of findings that the report does not show.
  func tally(of text: CheckedText, omittedCount: Int, for request: CheckRequest) -> Tally {
    let found = text.found.rest
    var tally = Tally()
    tally.fileCount = 1
    if let known = text.found.counts { tally.known = known }
    if let fixing = text.fixing, text.isChanged {
      tally.changedFileCount = 1
      tally.fixedCount = fixing.fixed.reduce(0) { $0 + $1.count }
    }
    if request.output == .fixesOnly {
      for severity in Severity.allCases { tally.leftCounts[severity] = found.count(of: severity) }
    } else {
      tally.count(found, isFixed: text.fixing?.text == text.bytes)
      tally.failingCount = found.count(from: failing)
      tally.omittedCount = omittedCount
    }
    return tally
  }

  /// Returns the known findings that the report includes.
  func reportedKnown(_ known: [Diagnostic], for request: CheckRequest) -> [Diagnostic] {
    guard !known.isEmpty, request.format.includesKnown else { return [] }
    return Array(known.prefix(request.findingLimit)).worded(request.style.remedies)
  }
}

extension RuleLevels {
  /// Applies the levels to the findings.
  ///
  /// Syntax errors stay errors, because the rest of the file is unknown.
  package func applied(to result: CheckResult) -> CheckResult {
    if isEmpty { return result }
    return CheckResult(
      findings: result.findings.compactMap { finding in
        guard let severity = severity(of: finding.rule, finding.severity) else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
      },
      omitted: result.omitted.replacingSeverities(severity)
    )
  }
}

extension CheckResult {
  fileprivate func count(from mildest: Severity) -> Int {
    Severity.allCases.reduce(0) { $0 + ($1 >= mildest ? count(of: $1) : 0) }
  }
}

extension [Diagnostic] {
  /// Returns the most severe findings, in the order of their places.
  ///
  /// - Parameters:
  ///   - limit: The most findings.
  ///   - mildest: The least severity.
  package func mostSevere(_ limit: Int, from mildest: Severity = .note) -> [Diagnostic] {
    guard mildest > .note || count > limit else { return self }
    var room = limit
    var quotas: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() where severity >= mildest {
      let quota = Swift.min(room, count { $0.severity == severity })
      quotas[severity] = quota
      room -= quota
    }
    return filter { finding in
      guard let quota = quotas[finding.severity], quota > 0 else { return false }
      quotas[finding.severity] = quota - 1
      return true
    }
  }
}
