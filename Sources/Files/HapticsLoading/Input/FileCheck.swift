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
  /// How much the readers take on.
  package var limits = JSONDocument.Limits()
  /// What the command line says about rules.
  package var selection = RuleSelection()
  /// Where files are looked up, and where their configurations are found.
  package var project = ProjectLookup()
  /// Whether the baselines of configurations count.
  package var usesBaselines = true

  /// Creates a check by all rules.
  package init() {}

  /// Checks the text of a file.
  ///
  /// - Parameters:
  ///   - settings: How the file is checked, as ``settings(of:)`` says it.
  ///   - keptCount: How many findings of each severity are kept at least.
  package func findings(
    in bytes: [UInt8],
    of file: InputFile,
    _ settings: FileSettings,
    keeping keptCount: Int
  ) -> CheckResult {
    settings.levels.applied(to: usualFindings(in: bytes, of: file, settings.assetRoots, keptCount))
  }

  /// What all rules find, at their usual severities.
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
