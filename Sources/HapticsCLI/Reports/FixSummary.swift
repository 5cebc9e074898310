/// What is told where the changes themselves are shown: how many there would be.
struct FixSummary: Report {
  let hasSummary: Bool

  func closing(_ tally: Tally) -> String {
    hasSummary ? tally.fixSummary + "\n" : ""
  }
}
