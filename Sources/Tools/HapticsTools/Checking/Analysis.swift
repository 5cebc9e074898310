package import HapticsFormats
package import Interchange
package import LocatedJSON

/// A checked text, with the document that it was read as.
package struct Analysis {
  /// The documents of which tools show more than their format's table.
  package enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case other
  }

  package let format: FileFormat
  package let parsed: Parsed
  /// The text as JSON.
  package let json: JSONDocument
  let findings: SortedFindings
  /// The findings that the baseline does not know.
  package var result: CheckResult { findings.rest }

  /// Checks a file, perhaps with another text, by settings that the request has overridden.
  init(
    of bytes: [UInt8],
    in file: ToolFile,
    _ request: CheckRequest,
    _ settings: FileSettings,
    _ assets: (FileFormat) -> AssetLookup?
  ) {
    let options = request.options(size: bytes.count, settings)
    let found: CheckResult
    let format = file.format(of: bytes)
    self.format = format
    switch format {
    case .ahap:
      let report = AHAPValidator(options).validate(bytes) { assets(format) }
      (parsed, json) = (.pattern(report.document), report.document.json)
      found = report.result
    case .timeline:
      let report = TimelineValidator(options).validate(bytes, assets: assets(format))
      (parsed, json) = (.timeline(report.document), report.document.json)
      found = report.result
    default:
      let checked = format.text.check(bytes, options, assets(format))
      (parsed, json, found) = (.other, checked.json, checked.result)
    }
    findings = SortedFindings(found, in: json, of: file, request, settings)
  }
}

extension CheckRequest {
  /// Checks a file whose document is needed, as an editor does.
  ///
  /// - Parameters:
  ///   - settings: The settings of the file's configuration.
  ///   - assets: The look-up of assets; `nil` to skip the rules about them.
  package func analysis(
    of file: ToolFile,
    _ settings: FileSettings = FileSettings(),
    _ assets: AssetLookup? = nil
  ) -> Analysis {
    Analysis(of: file.source.bytes, in: file, self, settings.overridden(by: self)) { _ in assets }
  }
}

/// Findings at the levels of their rules, divided by the baseline.
///
/// They do not keep the document in memory.
struct SortedFindings {
  /// A Boolean value that indicates whether there are errors, known or not.
  let hasErrors: Bool
  /// The findings to report.
  let rest: CheckResult
  /// The findings that the baseline knows.
  let known: [Diagnostic]
  /// The counts of known findings for the run, if a baseline compares or records findings.
  let counts: KnownFindings?

  init(
    _ found: CheckResult,
    in json: JSONDocument,
    of file: ToolFile,
    _ request: CheckRequest,
    _ settings: FileSettings
  ) {
    let found = settings.levels.applied(to: found)
    hasErrors = found.findings.contains { $0.severity == .error }
    guard settings.baseline != nil || request.records else {
      (rest, known, counts) = (found, [], nil)
      return
    }
    // Standard input without a name is compared as the command line calls it.
    let name = file.lastName.isEmpty ? [UInt8(ascii: "-")] : file.lastName
    var counts = KnownFindings()
    if let baseline = settings.baseline {
      (rest, known) = counts.filter(found, baseline, in: json, named: name)
    } else {
      rest = counts.collect(found, as: file.recordedName, in: json, named: name)
      known = []
    }
    self.counts = counts
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
