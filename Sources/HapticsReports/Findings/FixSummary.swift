/// The summary below a diff: how many changes there would be.
package struct FixSummary: Report {
  package let hasSummary: Bool

  package init(hasSummary: Bool) { self.hasSummary = hasSummary }

  package func closing(_ tally: Tally) -> String {
    hasSummary ? tally.fixSummary + "\n" : ""
  }
}
