internal import AHAP
internal import Diagnostics
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// What was found in one file, of whichever kind.
struct CheckResult: Sendable {
  /// The findings, in the order of their places.
  let findings: [Diagnostic]
  /// How many more there were.
  let omitted: OmittedFindings

  /// How many findings of a severity there are, those that were left out with them.
  func count(of severity: Severity) -> Int {
    omitted.count(of: severity) + findings.count { $0.severity == severity }
  }

  /// How many findings of a rule there are, those that were left out with them.
  func count(of rule: RuleID) -> Int {
    omitted.count(of: rule) + findings.count { $0.rule == rule }
  }
}

extension ValidateOptions {
  /// The most findings of each severity that are kept of a text: those that are to be told, and of
  /// what is to be mended as many as keep the rounds of mending few, whatever the text's size.
  private func keptCount(_ usual: Int, of bytes: [UInt8]) -> Int {
    let mended = fixMode == .none ? 0 : bytes.count / Self.bytesForKeptFix
    return max(usual, findingLimit, mended)
  }

  /// A finding with its fix takes up to some ten times as many bytes as this.
  private static let bytesForKeptFix = 64

  /// Checks the text of a file by the rules of its kind.
  func validate(_ bytes: [UInt8], of file: InputFile) -> CheckResult {
    let assets = FileAssets(file, assetRoots)
    switch file.kind(of: bytes) {
    case .pattern: return validate(bytes, as: AHAPDocument.self, assets.lookup)
    case .timeline:
      return validate(bytes, as: TimelineDocument.self, TimelineAssets(files: assets).lookup)
    }
  }

  private func validate<Document: FormatDocument>(
    _ bytes: [UInt8],
    as format: Document.Type,
    _ assets: AssetLookup
  ) -> CheckResult {
    var validator = FormatValidator<Document>()
    validator.limits = limits
    validator.limits.faults = keptCount(limits.faults, of: bytes)
    validator.findingLimit = keptCount(validator.findingLimit, of: bytes)
    validator.disabledRules = disabledRules
    let report = validator.validate(bytes, assets: assets)
    return CheckResult(findings: report.findings, omitted: report.omitted)
  }
}
