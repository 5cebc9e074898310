internal import Diagnostics

/// A text with its safe fixes applied.
struct Fixing: Sendable {
  /// The text before.
  let original: [UInt8]
  /// The text after.
  let text: [UInt8]
  /// What is found in the text after.
  let report: CheckResult
  /// How many findings of each rule are gone, in the order of the names.
  let fixed: [(rule: RuleID, count: Int)]

  /// One fix may make room for another; no text has needed more than a few rounds.
  private static let roundLimit = 10
  /// A round mends only what was kept of what was found; of more, this many rounds mend a part.
  private static let longRoundLimit = 200

  /// Applies the safe fixes of a report, and those of what is then found.
  ///
  /// - Parameter validate: Checks a text.
  init(
    _ original: [UInt8],
    _ report: CheckResult,
    validate: ([UInt8]) -> CheckResult
  ) {
    var text = original
    var current = report
    for round in 0..<Fixing.longRoundLimit {
      guard round < Fixing.roundLimit || current.omitted.count > 0 else { break }
      let fixIts = current.findings.compactMap { $0.fixIts.first(where: \.isSafe) }
      let next = FixIt.applying(fixIts, to: text).text
      guard next != text else { break }
      text = next
      current = validate(text)
    }
    self.original = original
    self.text = text
    self.report = current
    fixed = Fixing.difference(report, current)
  }

  private static func difference(
    _ before: CheckResult,
    _ after: CheckResult
  ) -> [(rule: RuleID, count: Int)] {
    Set(before.findings.map(\.rule))
      .map { (rule: $0, count: before.count(of: $0) - after.count(of: $0)) }
      .filter { $0.count > 0 }
      .sorted { $0.rule < $1.rule }
  }
}

/// What is done about findings that have a safe fix.
enum FixMode: Sendable {
  /// Nothing.
  case none
  /// The files are changed.
  case write
  /// The changes are shown instead of the findings.
  case show
}
