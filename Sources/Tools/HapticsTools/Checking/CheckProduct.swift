package import HapticsFormats
package import Interchange
package import LocatedJSON

/// The product of a check of one file.
package struct CheckProduct: Sendable {
  /// The entry of the report, in pieces; none for a file without an entry.
  package fileprivate(set) var entry: [String] = []
  /// The fixed text, if the request applies fixes and there are any.
  package fileprivate(set) var fixed: [UInt8]?
  /// The fixes as a unified diff, if the request shows them.
  package fileprivate(set) var diff: [UInt8] = []
  fileprivate(set) var tally = Tally()

  /// The number of fixes in the fixed text, or in the diff.
  package var fixedCount: Int { tally.fixedCount }
}

extension CheckRequest {
  /// The same request, which changes no file.
  package var withoutFixes: CheckRequest {
    var request = self
    request.fixes = .none
    return request
  }

  /// Checks a file.
  ///
  /// The result depends on the arguments only, so files can be checked on any thread.
  ///
  /// - Parameters:
  ///   - report: The report of the run, from ``CheckRun/report``.
  ///   - assets: Returns the look-up of the assets that a file of a format can name.
  /// - Throws: ``ToolError`` for a file with errors whose text is of another format than its name.
  package func check(
    _ file: ToolFile,
    _ settings: FileSettings,
    for report: AnyReport,
    assets: @escaping (FileFormat) -> AssetLookup?
  ) throws(ToolError) -> CheckProduct {
    try FileCheck(request: self, file: file, settings: settings, report: report, assets: assets)
      .product()
  }
}

/// The check of one file.
private struct FileCheck {
  let request: CheckRequest
  let file: ToolFile
  let settings: FileSettings
  let report: AnyReport
  let levels: RuleLevels
  /// The baseline that knows findings.
  let baseline: NamedBaseline?
  let assets: (FileFormat) -> AssetLookup?

  init(
    request: CheckRequest,
    file: ToolFile,
    settings: FileSettings,
    report: AnyReport,
    assets: @escaping (FileFormat) -> AssetLookup?
  ) {
    self.request = request
    self.file = file
    self.settings = settings
    self.report = report
    self.assets = assets
    levels = request.selection.applied(to: settings.levels)
    baseline =
      switch request.baseline {
      case .none, .record: nil
      case .configured: settings.baseline
      case .hide(let baseline): baseline
      }
  }

  func product() throws(ToolError) -> CheckProduct {
    if case .beyondLimit(_, let count) = file.extent {
      return product(CheckResult(findings: [tooLarge(count)], omitted: .init()), in: [])
    }
    let bytes = file.source.bytes
    let found = findings(in: bytes)
    if found.findings.contains(where: { $0.severity == .error }), !file.lastName.isEmpty,
      let reason = file.mismatch(JSONDocument(reading: bytes))
    {
      throw ToolError(file.source.name, reason)
    }
    guard request.fixes != .none else { return product(found, in: bytes) }
    let fixing = Fixing(
      bytes,
      sorted(found, in: bytes).rest,
      unsafe: request.fixes == .all,
      urgent: RuleLevels.required
    ) { sorted(findings(in: $0), in: $0).rest }
    guard !request.showsDiff, fixing.text != bytes else { return product(found, in: bytes, fixing) }
    return product(findings(in: fixing.text), in: fixing.text, fixing)
  }

  private func findings(in bytes: [UInt8]) -> CheckResult {
    let isCompared = baseline != nil || request.records
    let options = request.options(size: bytes.count, isCompared: isCompared)
    let format = file.format(of: bytes)
    return Analysis(of: bytes, as: format, options, levels, assets(format)).result
  }

  /// Returns the product for checked text with its findings.
  private func product(
    _ found: CheckResult,
    in bytes: [UInt8],
    _ fixing: Fixing? = nil
  ) -> CheckProduct {
    var product = CheckProduct()
    let sorted = sorted(found, in: bytes)
    product.tally.known = sorted.counts
    if let fixing, fixing.text != fixing.original {
      product.tally.changedFileCount = 1
      product.tally.fixedCount = fixing.fixed.reduce(0) { $0 + $1.count }
      if request.showsDiff {
        let name = file.path ?? Array(file.source.name.utf8)
        product.diff = UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name)
      } else {
        product.fixed = fixing.text
      }
    }
    let source = SourceText(name: file.source.name, bytes: bytes)
    let checked = checked(source, sorted.rest, known: sorted.known, fixing, &product.tally)
    var text = ReportText()
    report.entry(checked, &text)
    product.entry = text.pieces
    return product
  }

  // MARK: - Reporting

  /// Counts the findings, and returns those to report.
  private func checked(
    _ source: SourceText,
    _ found: CheckResult,
    known: [Diagnostic],
    _ fixing: Fixing?,
    _ tally: inout Tally
  ) -> CheckedFile {
    tally.fileCount += 1
    let failing: Severity = request.isStrict ?? settings.isStrict ?? false ? .warning : .error
    var (findings, omittedCount): ([Diagnostic], Int) = ([], 0)
    if request.isOnlyFixing {
      for severity in Severity.allCases {
        tally.leftCounts[severity, default: 0] += found.count(of: severity)
      }
    } else if !found.isEmpty {
      tally.count(found, isFixed: fixing?.text == source.bytes)
      tally.failingCount += found.count(from: failing)
      let mildest = request.isQuiet ? failing : .note
      findings = found.findings.mostSevere(request.findingLimit, from: mildest)
        .worded(request.style.remedies)
      omittedCount = found.count(from: mildest) - findings.count
      tally.omittedCount += omittedCount
    }
    return CheckedFile(
      source: source,
      path: file.path,
      repositoryPath: file.repositoryPath,
      findings: findings,
      known: request.format.includesKnown
        ? Array(known.prefix(request.findingLimit)).worded(request.style.remedies) : [],
      failing: failing,
      omittedCount: omittedCount,
      fixing: fixing,
      rulePages: settings.rulePages
    )
  }

  // MARK: - Baselines

  /// Divides findings into those to report and those that the baseline knows, with the counts for
  /// the run.
  private func sorted(
    _ found: CheckResult,
    in bytes: [UInt8]
  ) -> (rest: CheckResult, known: [Diagnostic], counts: KnownFindings) {
    // Standard input without a name is compared as the command line calls it.
    let name = file.lastName.isEmpty ? [UInt8(ascii: "-")] : file.lastName
    var counts = KnownFindings()
    if request.records {
      return (counts.collect(found, as: file.recordedName, in: bytes, named: name[...]), [], counts)
    }
    guard let baseline else { return (found, [], counts) }
    let (rest, known) = counts.filter(found, baseline, in: bytes, named: name[...])
    return (rest, known, counts)
  }

  private func tooLarge(_ count: Int?) -> Diagnostic {
    let size = count.map { "has \($0) bytes" } ?? "goes on"
    return Diagnostic(
      rule: JSONTooLarge.id,
      severity: JSONTooLarge.severity,
      range: 0..<0,
      message: "the text \(size), beyond the limit of \(request.limits.size) bytes",
      notes: [Diagnostic.Note(.raiseSizeLimit)]
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
