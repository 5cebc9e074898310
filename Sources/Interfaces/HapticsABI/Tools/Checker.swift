import AHAP
import CHaptics
import Diagnostics
import HapticsSynthesis
import Interchange
import JSONFormat
import LocatedJSON
import TimelineFile

/// A check of files by the rules of their formats.
struct Checker {
  private var limits = JSONDocument.Limits()
  private var findingLimit: Int
  private var disabledRules: Set<RuleID> = []

  init(_ options: UnsafePointer<haptics_check>?) throws(Refusal) {
    let options = try options.readOrInitial()
    try require(options.finding_limit, in: 1...1_000_000, "finding_limit")
    guard options.size_limit >= 0, options.disabled_rule_count >= 0 else {
      throw .argument("size_limit or disabled_rule_count is more than there is memory")
    }
    findingLimit = Int(options.finding_limit)
    limits = JSONDocument.Limits(size: options.size_limit)
    limits.faults = max(limits.faults, findingLimit)
    guard options.disabled_rule_count > 0 else { return }
    guard let names = options.disabled_rules else { throw .null }
    let known = Set(
      [
        AHAPDocument.ruleSummaries, TimelineDocument.ruleSummaries, ClipDocument.ruleSummaries,
        HarmonyDocument.ruleSummaries, HJIFDocument.ruleSummaries, JSONFaults.all,
      ].joined().map { $0.id }
    )
    for index in 0..<options.disabled_rule_count {
      guard let name = String(optional: names[index]) else { throw .null }
      let rule = RuleID(rawValue: name)
      guard known.contains(rule) else { throw .unknownName("rule", name) }
      disabledRules.insert(rule)
    }
  }

  /// What is found in the text of a file.
  func check(_ bytes: [UInt8], as format: SourceFile.Format) -> CheckResult {
    switch format {
    case .pattern: check(bytes, as: AHAPDocument.self)
    case .timeline: check(bytes, as: TimelineDocument.self)
    case .clip: check(bytes, as: ClipDocument.self)
    case .harmony: check(bytes, as: HarmonyDocument.self)
    case .hjif: check(bytes, as: HJIFDocument.self)
    }
  }

  private func check<Document: FormatDocument>(
    _ bytes: [UInt8],
    as _: Document.Type
  ) -> CheckResult {
    var validator = FormatValidator<Document>()
    validator.limits = limits
    validator.findingLimit = findingLimit
    validator.disabledRules = disabledRules
    let report = validator.validate(bytes)
    return CheckResult(findings: report.findings, omitted: report.omitted)
  }
}
