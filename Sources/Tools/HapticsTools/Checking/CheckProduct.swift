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
  /// The counts; `nil` for one file without findings, as nearly all are.
  fileprivate(set) var tally: Tally?

  /// The number of fixes in the fixed text, or in the diff.
  package var fixedCount: Int { tally?.fixedCount ?? 0 }
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
    assets: (FileFormat) -> AssetLookup?
  ) throws(ToolError) -> CheckProduct {
    let settings = settings.overridden(by: self)
    let checked = try self.checked(file, settings, assets)
    var product = CheckProduct()
    if let fixing = checked.fixing, checked.isChanged {
      if output == .diff {
        let name = file.path.map { Array($0) } ?? Array(file.source.name.utf8)
        product.diff = UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name)
      } else {
        product.fixed = fixing.text
      }
    }
    let reported = reported(checked.found.rest, from: settings.failing)
    if !checked.isClean {
      product.tally = tally(
        of: checked,
        omittedCount: reported.omittedCount,
        from: settings.failing
      )
    }
    var text = ReportText()
    report.entry(
      CheckedFile(
        file: file,
        source: SourceText(name: file.source.name, bytes: checked.bytes),
        findings: reported.findings,
        known: reportedKnown(checked.found.known),
        failing: settings.failing,
        omittedCount: reported.omittedCount,
        fixing: checked.fixing,
        rulePages: settings.rulePages
      ),
      &text
    )
    product.entry = text.pieces
    return product
  }

  /// Checks a file, and fixes it if that is requested.
  private func checked(
    _ file: ToolFile,
    _ settings: FileSettings,
    _ assets: (FileFormat) -> AssetLookup?
  ) throws(ToolError) -> ReportedText {
    if case .beyondLimit(_, let count) = file.extent {
      let result = CheckResult(findings: [tooLarge(count)], omitted: .init())
      let empty = JSONDocument(reading: [])
      return ReportedText(found: SortedFindings(result, in: empty, of: file, self, settings))
    }
    let bytes = file.source.bytes
    let checked = Analysis(of: bytes, in: file, self, settings, assets)
    let found = checked.findings
    if found.hasErrors, !file.lastName.isEmpty, let reason = file.mismatch(checked.json) {
      throw ToolError(file.source.name, reason)
    }
    guard fixes != .none else { return ReportedText(found: found, bytes: bytes) }
    var last = (text: bytes, found: found)
    let fixing = Fixing(
      bytes,
      found.rest,
      unsafe: fixes == .all,
      urgent: RuleLevels.required
    ) { text in
      last = (text, Analysis(of: text, in: file, self, settings, assets).findings)
      return last.found.rest
    }
    guard output != .diff, fixing.text != bytes else {
      return ReportedText(found: found, bytes: bytes, fixing: fixing)
    }
    // The last fixes that were tried are usually those that were kept.
    let left =
      last.text == fixing.text
      ? last.found : Analysis(of: fixing.text, in: file, self, settings, assets).findings
    return ReportedText(found: left, bytes: fixing.text, fixing: fixing)
  }

  /// Returns the findings that the report shows.
  private func reported(
    _ found: CheckResult,
    from failing: Severity
  ) -> (findings: [Diagnostic], omittedCount: Int) {
    guard !found.isEmpty, output != .fixesOnly else { return ([], 0) }
    let mildest = isQuiet ? failing : .note
    let findings = found.findings.mostSevere(findingLimit, from: mildest)
    let omittedCount = found.count(from: mildest) - findings.count
    return (findings.worded(style.remedies), omittedCount)
  }

  /// Returns the known findings that the report includes.
  private func reportedKnown(_ known: [Diagnostic]) -> [Diagnostic] {
    guard !known.isEmpty, format.includesKnown else { return [] }
    return Array(known.prefix(findingLimit)).worded(style.remedies)
  }

  /// Counts a file with its findings.
  private func tally(of text: ReportedText, omittedCount: Int, from failing: Severity) -> Tally {
    let found = text.found.rest
    var tally = Tally()
    tally.fileCount = 1
    if let known = text.found.counts { tally.known = known }
    if let fixing = text.fixing, text.isChanged {
      tally.changedFileCount = 1
      tally.fixedCount = fixing.fixed.reduce(0) { $0 + $1.count }
    }
    if output == .fixesOnly {
      for severity in Severity.allCases { tally.leftCounts[severity] = found.count(of: severity) }
    } else {
      tally.count(found, isFixed: text.fixing?.text == text.bytes)
      tally.failingCount = found.count(from: failing)
      tally.omittedCount = omittedCount
    }
    return tally
  }

  private func tooLarge(_ count: Int?) -> Diagnostic {
    let size = count.map { "has \($0) bytes" } ?? "goes on"
    return Diagnostic(
      rule: JSONTooLarge.id,
      severity: JSONTooLarge.severity,
      range: 0..<0,
      message: "the text \(size), beyond the limit of \(limits.size) bytes",
      notes: [Diagnostic.Note(.raiseSizeLimit)]
    )
  }
}

/// The text of a file that is reported: after fixes, if they are requested, with the findings in it.
struct ReportedText {
  let found: SortedFindings
  var bytes: [UInt8] = []
  /// The fixes, if they are requested.
  var fixing: Fixing?

  /// A Boolean value that indicates whether there are fixes that change the text.
  var isChanged: Bool { fixing.map { $0.text != $0.original } ?? false }

  /// A Boolean value that indicates whether there is nothing to count but the file.
  var isClean: Bool { found.rest.isEmpty && found.counts == nil && !isChanged }
}

extension CheckResult {
  fileprivate func count(from mildest: Severity) -> Int {
    Severity.allCases.reduce(0) { $0 + ($1 >= mildest ? count(of: $1) : 0) }
  }
}
