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
    let selection = FindingSelection(self, settings)
    return try FileCheck(
      file: file,
      selection: selection,
      rulePages: settings.rulePages,
      report: report,
      assets: assets
    ).product()
  }
}

/// The check of one file.
private struct FileCheck {
  let file: ToolFile
  let selection: FindingSelection
  let rulePages: RulePagesAddress?
  let report: AnyReport
  let assets: (FileFormat) -> AssetLookup?

  private var request: CheckRequest { selection.request }

  func product() throws(ToolError) -> CheckProduct {
    if case .beyondLimit(_, let count) = file.extent {
      let found = CheckResult(findings: [tooLarge(count)], omitted: .init())
      return product(selection.sorted(found, in: JSONDocument(reading: []), of: file), in: [])
    }
    let bytes = file.source.bytes
    let checked = analysis(of: bytes)
    let found = checked.sorted
    if found.hasErrors, !file.lastName.isEmpty, let reason = file.mismatch(checked.json) {
      throw ToolError(file.source.name, reason)
    }
    guard request.fixes != .none else { return product(found, in: bytes) }
    var last = (text: bytes, found: found)
    let fixing = Fixing(
      bytes,
      found.rest,
      unsafe: request.fixes == .all,
      urgent: RuleLevels.required
    ) { text in
      last = (text, analysis(of: text).sorted)
      return last.found.rest
    }
    guard request.output != .diff, fixing.text != bytes else {
      return product(found, in: bytes, fixing)
    }
    // The last fixes that were tried are usually those that were kept.
    let left = last.text == fixing.text ? last.found : analysis(of: fixing.text).sorted
    return product(left, in: fixing.text, fixing)
  }

  private func analysis(of bytes: [UInt8]) -> Analysis {
    Analysis(of: bytes, in: file, selection, assets)
  }

  /// Returns the product for checked text with its findings.
  private func product(
    _ found: FindingSelection.Sorted,
    in bytes: [UInt8],
    _ fixing: Fixing? = nil
  ) -> CheckProduct {
    var product = CheckProduct()
    product.tally.known = found.counts
    if let fixing, fixing.text != fixing.original {
      product.tally.changedFileCount = 1
      product.tally.fixedCount = fixing.fixed.reduce(0) { $0 + $1.count }
      if request.output == .diff {
        let name = file.path ?? Array(file.source.name.utf8)
        product.diff = UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name)
      } else {
        product.fixed = fixing.text
      }
    }
    let reported = selection.reported(
      found.rest,
      isFixed: fixing?.text == bytes,
      &product.tally
    )
    var text = ReportText()
    report.entry(
      CheckedFile(
        source: SourceText(name: file.source.name, bytes: bytes),
        path: file.path,
        repositoryPath: file.repositoryPath,
        findings: reported.findings,
        known: selection.reportedKnown(found.known),
        failing: selection.failing,
        omittedCount: reported.omittedCount,
        fixing: fixing,
        rulePages: rulePages
      ),
      &text
    )
    product.entry = text.pieces
    return product
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
