/// Tells a run's results in their order: findings on an output, failures on standard error.
struct Teller {
  /// What the run has come to.
  private(set) var tally = Tally()
  private let report: any Report
  private let output: OutputStream
  private var progress: ProgressLine
  private var hasEntry = false

  init(_ report: any Report, _ output: OutputStream, isProgressWanted: Bool) {
    self.report = report
    self.output = output
    progress = ProgressLine(isWanted: isProgressWanted)
  }

  /// Tells what stands before all files.
  func begin() throws { try output.write(report.opening) }

  /// Tells what came of the next files.
  mutating func tell(_ result: BatchResult) throws {
    tally += result.tally
    if !result.pieces.isEmpty { progress.clear() }
    for piece in result.pieces {
      switch piece {
      case .entry(let text):
        if hasEntry { try output.write(report.separator) }
        try output.write(text)
        hasEntry = true
      case .failure(let failure):
        // What was found before stands before it, where both go to one place.
        try output.flush()
        StandardStreams.complain(failure)
      }
    }
    progress.show(tally.fileCount)
  }

  /// Tells what stands behind all files.
  mutating func end() throws {
    progress.clear()
    try output.write(report.closing(tally))
    try output.flush()
  }
}
