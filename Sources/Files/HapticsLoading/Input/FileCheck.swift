internal import AHAP
package import Diagnostics
package import HapticsConfiguration
internal import HapticsFiles
internal import Interchange
internal import JSONFormat
package import LocatedJSON
internal import TimelineFile

/// Checks files by the rules of their kinds.
package struct FileCheck: Sendable {
  /// The limits of the readers.
  package var limits = JSONDocument.Limits()
  /// The rules selected by the command line.
  package var selection = RuleSelection()
  /// The asset roots and configurations.
  package var project = ProjectLookup()
  /// A Boolean value that indicates whether baselines of configurations apply.
  package var usesBaselines = true

  package init() {}

  /// Checks the contents of a file.
  ///
  /// - Parameters:
  ///   - settings: The settings of the file, from ``settings(of:)``.
  ///   - keptCount: The minimum number of findings to keep of each severity.
  package func findings(
    in bytes: [UInt8],
    of file: InputFile,
    _ settings: FileSettings,
    keeping keptCount: Int
  ) -> CheckResult {
    settings.levels.applied(to: usualFindings(in: bytes, of: file, settings.assetRoots, keptCount))
  }

  /// Returns the findings of all rules at their default severities.
  private func usualFindings(
    in bytes: [UInt8],
    of file: InputFile,
    _ assetRoots: [Path],
    _ keptCount: Int
  ) -> CheckResult {
    switch file.kind(of: bytes) {
    case .pattern:
      findings(in: bytes, as: AHAPDocument.self, FileAssets(file, assetRoots).lookup, keptCount)
    case .timeline:
      findings(
        in: bytes,
        as: TimelineDocument.self,
        TimelineAssets(file, assetRoots).lookup,
        keptCount
      )
    case .configuration: findings(in: bytes, as: ConfigurationDocument.self, nil, keptCount)
    case .clip: findings(in: bytes, as: ClipDocument.self, nil, keptCount)
    case .harmony: findings(in: bytes, as: HarmonyDocument.self, nil, keptCount)
    case .hjif: findings(in: bytes, as: HJIFDocument.self, nil, keptCount)
    }
  }

  private func findings<Document: FormatDocument>(
    in bytes: [UInt8],
    as format: Document.Type,
    _ assets: AssetLookup?,
    _ keptCount: Int
  ) -> CheckResult {
    var validator = FormatValidator<Document>()
    validator.limits = limits
    validator.limits.faults = max(limits.faults, keptCount)
    validator.findingLimit = max(validator.findingLimit, keptCount)
    let report = validator.validate(bytes, assets: assets)
    return CheckResult(findings: report.findings, omitted: report.omitted)
  }
}
