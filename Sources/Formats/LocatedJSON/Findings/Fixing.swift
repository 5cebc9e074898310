/// A text with its fixes applied.
package struct Fixing: Sendable {
  /// The text before.
  package let original: [UInt8]
  /// The text after.
  package let text: [UInt8]
  /// The findings of the fixed source.
  package let report: CheckResult
  /// The number of applied fixes of each rule, ordered by name.
  package let fixed: [(rule: RuleID, count: Int)]

  /// The maximum number of rounds, because fixes may enable others; a few rounds usually suffice.
  private static let roundLimit = 10
  /// The maximum number of rounds if each round knows only a part of the findings.
  private static let longRoundLimit = 64

  /// Applies the safe fixes of a report, and those of the findings that remain.
  ///
  /// A fix is kept only if it reduces the number of findings, and a fix of an error only if it
  /// reduces the number of errors. A safe fix of an urgent finding may reveal as many errors as it
  /// removes, but no more, because what it makes of the source is then a guess. The same applies to
  /// unsafe fixes: a corrected name can reveal a wrong value.
  ///
  /// - Parameters:
  ///   - rule: The rule whose findings are fixed, or `nil` to fix all.
  ///   - unsafe: Also applies the first fix of findings without a safe fix. As long as there are
  ///     findings of urgent rules, only these are fixed, because others are guesses.
  ///   - urgent: The rules whose findings make a source unreadable, and may hide others.
  ///   - validate: Checks a source.
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
      // Only a round with all findings proves that fixes enable no further fixes.
      if current.omitted.count == 0 { wholeRounds += 1 }
      var fixes = current.findings.compactMap { finding in
        rule == nil || finding.rule == rule ? FixRound.Fix(finding, unsafe: unsafe) : nil
      }
      if unsafe, fixes.contains(where: { urgent.contains($0.rule) }) {
        fixes.removeAll { !urgent.contains($0.rule) }
      }
      var round = FixRound(text, current, urgent: urgent, unsafe: unsafe)
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

/// The fixes that improve a source.
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
  private let isUnsafe: Bool
  /// The remaining number of checks; sources that are large or have many findings have only a few.
  private var trialsLeft: Int

  init(_ text: [UInt8], _ report: CheckResult, urgent: Set<RuleID>, unsafe: Bool) {
    (original, self.text, self.report, self.urgent) = (text, text, report, urgent)
    isUnsafe = unsafe
    // A finding takes about as long as a kilobyte.
    let cost = text.count + (report.findings.count + report.omitted.count) << 10
    trialsLeft = max(8, min(64, (16 << 20) / max(cost, 1)))
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

  /// Returns whether each of some fixes has removed a finding of its kind.
  private func helps(_ added: [Fix], _ result: CheckResult) -> Bool {
    let before = counts(report)
    let after = counts(result)
    // A reader stops after very many errors, so an equal number may be different errors further on.
    if before.errors >= FixRound.manyErrors { return after.errors <= before.errors }
    let urgentCount = added.count { urgent.contains($0.rule) && $0.severity == .error }
    if urgentCount > 0 {
      return after.urgent <= before.urgent - urgentCount
        && (isUnsafe || after.errors <= before.errors)
    }
    guard after.urgent <= before.urgent else { return false }
    if isUnsafe, removesOwn(added, result), after.errors <= before.errors,
      after.errors + after.warnings <= before.errors + before.warnings
    {
      return true
    }
    let errorCount = added.count { $0.severity == .error }
    if errorCount > 0 { return after.errors <= before.errors - errorCount }
    return (after.errors, after.warnings, after.notes)
      < (before.errors, before.warnings, before.notes)
  }

  /// Returns whether the findings of each rule are fewer by the number of its fixes.
  private func removesOwn(_ added: [Fix], _ result: CheckResult) -> Bool {
    var counts: [RuleID: Int] = [:]
    for fix in added { counts[fix.rule, default: 0] -= 1 }
    for finding in report.findings { counts[finding.rule]? += 1 }
    for finding in result.findings { counts[finding.rule]? -= 1 }
    return counts.allSatisfy { $0.value >= 0 }
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
