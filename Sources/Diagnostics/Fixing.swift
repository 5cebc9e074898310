/// A text with its fixes applied.
public struct Fixing: Sendable {
  /// The text before.
  public let original: [UInt8]
  /// The text after.
  public let text: [UInt8]
  /// What is found in the text after.
  public let report: CheckResult
  /// How many fixes of each rule were applied, in the order of the names.
  public let fixed: [(rule: RuleID, count: Int)]

  /// One fix may make room for another; no text has needed more than a few rounds.
  private static let roundLimit = 10
  /// The most rounds in all, where a round cannot mend everything because not all findings are kept.
  private static let longRoundLimit = 64

  /// Applies the safe fixes of a report, and those of what is then found.
  ///
  /// - Parameters:
  ///   - unsafe: Also applies the first fix of a finding that has no safe one. Then findings of
  ///     urgent rules are mended alone, as long as there are any: what else is found is a guess.
  ///   - urgent: The rules whose findings make a text unreadable.
  ///   - validate: Checks a text.
  public init(
    _ original: [UInt8],
    _ report: CheckResult,
    unsafe: Bool = false,
    urgent: Set<RuleID> = [],
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
        (finding.fixIts.first { $0.isSafe } ?? (unsafe ? finding.fixIts.first : nil))
          .map { (rule: finding.rule, fixIt: $0) }
      }
      if unsafe, fixes.contains(where: { urgent.contains($0.rule) }) {
        fixes.removeAll { !urgent.contains($0.rule) }
      }
      let next = FixIt.applying(fixes.map { $0.fixIt }, to: text)
      guard next.text != text else { break }
      // Every fix counts, also one that only the round before has called for.
      for place in next.applied { counts[fixes[place].rule, default: 0] += 1 }
      text = next.text
      current = validate(text)
    }
    self.original = original
    self.text = text
    self.report = current
    fixed = counts.map { (rule: $0.key, count: $0.value) }.sorted { $0.rule < $1.rule }
  }
}
