internal import AHAP
internal import Diagnostics
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
  /// The reader's limits: what is to be told is kept.
  private var keptLimits: JSONDocument.Limits {
    var kept = limits
    kept.faults = max(kept.faults, findingLimit)
    return kept
  }

  /// Checks the text of a file by the rules of its kind.
  func validate(_ bytes: [UInt8], of file: InputFile) -> CheckResult {
    let assets = FileAssets(file, assetRoots)
    switch file.kind(of: bytes) {
    case .pattern:
      var validator = AHAPValidator()
      validator.limits = keptLimits
      validator.findingLimit = max(validator.findingLimit, findingLimit)
      validator.disabledRules = disabledRules
      let report = validator.validate(bytes, assets: assets)
      return CheckResult(findings: report.findings, omitted: report.omitted)
    case .timeline:
      var validator = TimelineValidator()
      validator.limits = keptLimits
      validator.findingLimit = max(validator.findingLimit, findingLimit)
      validator.disabledRules = disabledRules
      let lookup = TimelineAssets(files: assets)
      let report = validator.validate(bytes, lookup: lookup)
      return CheckResult(findings: report.findings, omitted: report.omitted)
    }
  }
}
