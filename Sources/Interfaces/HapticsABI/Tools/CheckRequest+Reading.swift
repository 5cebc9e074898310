import CHaptics
import HapticsTools
import Interchange
import LocatedJSON

extension CheckRequest {
  /// Reads the limits and the skipped rules of a check, or returns the default for NULL.
  ///
  /// - Throws: ``CallError`` if a member is out of range, or a rule is unknown.
  init(_ check: UnsafePointer<haptics_check>?) throws(CallError) {
    self.init()
    let check = try check.readOrInitial()
    try require(check.finding_limit, in: 1...1_000_000, "finding_limit")
    guard check.size_limit >= 0, check.disabled_rule_count >= 0 else {
      throw .argument("size_limit or disabled_rule_count is more than there is memory")
    }
    keptLimit = Int(check.finding_limit)
    limits = JSONDocument.Limits(size: check.size_limit)
    guard check.disabled_rule_count > 0 else { return }
    guard let names = check.disabled_rules else { throw .null }
    for index in 0..<check.disabled_rule_count {
      guard let name = String(optional: names[index]) else { throw .null }
      guard FileFormat.all.rules.contains(where: { $0.id.rawValue == name }) else {
        throw .unknownRule(name)
      }
      selection.ignored.append(name)
    }
  }
}
