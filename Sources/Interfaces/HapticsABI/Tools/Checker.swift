import CHaptics
import HapticsFormats
import HapticsSynthesis
import Interchange
import LocatedJSON

/// A check of files by the rules of their formats.
struct Checker {
  private var options = CheckOptions()

  init(_ options: UnsafePointer<haptics_check>?) throws(CallError) {
    let options = try options.readOrInitial()
    try require(options.finding_limit, in: 1...1_000_000, "finding_limit")
    guard options.size_limit >= 0, options.disabled_rule_count >= 0 else {
      throw .argument("size_limit or disabled_rule_count is more than there is memory")
    }
    self.options.findingLimit = Int(options.finding_limit)
    self.options.limits = JSONDocument.Limits(size: options.size_limit)
    self.options.limits.faults = max(self.options.limits.faults, self.options.findingLimit)
    guard options.disabled_rule_count > 0 else { return }
    guard let names = options.disabled_rules else { throw .null }
    let known = Set(FileFormat.all.rules.map { $0.id })
    for index in 0..<options.disabled_rule_count {
      guard let name = String(optional: names[index]) else { throw .null }
      let rule = RuleID(rawValue: name)
      guard known.contains(rule) else { throw .unknownName("rule", name) }
      self.options.disabledRules.insert(rule)
    }
  }

  /// Returns the findings about the source of a file.
  func check(_ bytes: [UInt8], as format: FileFormat) -> CheckResult {
    format.text.check(bytes, options, nil).result
  }
}
