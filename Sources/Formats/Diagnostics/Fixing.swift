/// A text with its fixes applied.
package struct Fixing: Sendable {
  /// The text before.
  package let original: [UInt8]
  /// The text after.
  package let text: [UInt8]
  /// What is found in the text after.
  package let report: CheckResult
  /// How many fixes of each rule were applied, in the order of the names.
  package let fixed: [(rule: RuleID, count: Int)]

  /// One fix may make room for another; no text has needed more than a few rounds.
  private static let roundLimit = 10
  /// The most rounds in all, where a round cannot mend everything because not all findings are kept.
  private static let longRoundLimit = 64

  /// Applies the safe fixes of a report, and those of what is then found.
  ///
  /// A fix stays only if the text after it has fewer findings: of an error, fewer errors.
  ///
  /// - Parameters:
  ///   - rule: The rule whose findings are fixed, or `nil` to fix all.
  ///   - unsafe: Also applies the first fix of a finding that has no safe one. Then findings of
  ///     urgent rules are mended alone, as long as there are any: what else is found is a guess.
  ///   - urgent: The rules whose findings make a text unreadable, and may hide others.
  ///   - validate: Checks a text.
  package init(
    _ original: [UInt8],
    _ report: CheckResult,
    of rule: RuleID? = nil,
    unsafe: Bool = false,
    urgent: Set<RuleID>,
    validate: ([UInt8]) -> CheckResult
  ) {
    var text = original
    var current = report
    var counts: [RuleID: Int] = [:]
    var (wholeRounds, rounds) = (0, 0)
    while wholeRounds < Fixing.roundLimit, rounds < Fixing.longRoundLimit {
      rounds += 1
      // Only a round that has seen all findings says that mending makes no room for more mending.
      if current.omitted.count == 0 { wholeRounds += 1 }
      var fixes = current.findings.compactMap { finding in
        rule == nil || finding.rule == rule ? FixRound.Fix(finding, unsafe: unsafe) : nil
      }
      if unsafe, fixes.contains(where: { urgent.contains($0.rule) }) {
        fixes.removeAll { !urgent.contains($0.rule) }
      }
      var round = FixRound(text, current, urgent: urgent)
      round.apply(fixes[...], validate)
      guard !round.accepted.isEmpty else { break }
      // Every fix counts, also one that only the round before has called for.
      for fix in round.accepted { counts[fix.rule, default: 0] += 1 }
      text = round.text
      current = round.report
    }
    self.original = original
    self.text = text
    self.report = current
    fixed = counts.map { (rule: $0.key, count: $0.value) }.sorted { $0.rule < $1.rule }
  }
}

/// The fixes of what was found in a text that help it.
private struct FixRound {
  /// A fix and the finding that it belongs to.
  struct Fix {
    let rule: RuleID
    let severity: Severity
    let fixIt: FixIt

    init?(_ finding: Diagnostic, unsafe: Bool) {
      let safe = finding.fixIts.first { $0.isSafe }
      guard let fixIt = safe ?? (unsafe ? finding.fixIts.first : nil) else { return nil }
      rule = finding.rule
      severity = finding.severity
      self.fixIt = fixIt
    }
  }

  private(set) var accepted: [Fix] = []
  /// The text after the fixes so far.
  private(set) var text: [UInt8]
  private(set) var report: CheckResult
  private let original: [UInt8]
  private let urgent: Set<RuleID>
  /// How often the text may still be checked; a large one only a few times.
  private var trialsLeft: Int

  init(_ text: [UInt8], _ report: CheckResult, urgent: Set<RuleID>) {
    (original, self.text, self.report, self.urgent) = (text, text, report, urgent)
    trialsLeft = max(8, min(64, (16 << 20) / max(text.count, 1)))
  }

  /// Applies all fixes together if that helps, or else those of each half that do.
  mutating func apply(_ fixes: ArraySlice<Fix>, _ validate: ([UInt8]) -> CheckResult) {
    guard !fixes.isEmpty, trialsLeft > 0 else { return }
    let all = accepted + fixes
    let next = FixIt.applying(all.map { $0.fixIt }, to: original)
    let added = next.applied.filter { $0 >= accepted.count }.map { all[$0] }
    guard !added.isEmpty, next.text != text else { return }
    trialsLeft -= 1
    let result = validate(next.text)
    if helps(added, result) {
      accepted = next.applied.map { all[$0] }
      (text, report) = (next.text, result)
    } else if fixes.count > 1 {
      let middle = (fixes.startIndex + fixes.endIndex) / 2
      apply(fixes[..<middle], validate)
      apply(fixes[middle...], validate)
    }
  }

  /// Whether each of some fixes has left one finding less of the kind that it is for.
  private func helps(_ added: [Fix], _ result: CheckResult) -> Bool {
    let before = counts(report)
    let after = counts(result)
    // A reader ends after very many errors: as many may then be others, further behind.
    if before.errors >= FixRound.manyErrors { return after.errors <= before.errors }
    let urgentCount = added.count { urgent.contains($0.rule) && $0.severity == .error }
    if urgentCount > 0 { return after.urgent <= before.urgent - urgentCount }
    guard after.urgent <= before.urgent else { return false }
    let errorCount = added.count { $0.severity == .error }
    if errorCount > 0 { return after.errors <= before.errors - errorCount }
    return (after.errors, after.warnings, after.notes)
      < (before.errors, before.warnings, before.notes)
  }

  private static let manyErrors = 1_000

  private func counts(
    _ report: CheckResult
  ) -> (urgent: Int, errors: Int, warnings: Int, notes: Int) {
    let urgentCount = report.findings.count { $0.severity == .error && urgent.contains($0.rule) }
    return (
      urgentCount, report.count(of: .error), report.count(of: .warning), report.count(of: .note)
    )
  }
}
