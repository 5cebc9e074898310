internal import AHAP
internal import Diagnostics
internal import TimelineFile

/// What was found in one file, of whichever kind.
struct CheckResult: Sendable {
  /// The findings, in the order of their places.
  let findings: [Diagnostic]
  /// How many more there were.
  let omittedCount: Int
}

extension ValidateOptions {
  /// Checks the text of a file by the rules of its kind.
  func validate(_ bytes: [UInt8], of file: InputFile) -> CheckResult {
    let assets = FileAssets(file, assetRoots)
    switch file.kind {
    case .pattern:
      var validator = AHAPValidator()
      validator.limits = limits
      validator.disabledRules = disabledRules
      let report = validator.validate(bytes, assets: assets)
      return CheckResult(findings: report.findings, omittedCount: report.omittedCount)
    case .timeline:
      var validator = TimelineValidator()
      validator.limits = limits
      validator.disabledRules = disabledRules
      let lookup = TimelineAssets(files: assets)
      let report = validator.validate(bytes, lookup: lookup)
      return CheckResult(findings: report.findings, omittedCount: report.omittedCount)
    }
  }
}
