/// Tells a run's results in their order: findings on an output, failures on standard error.
///
/// Where texts are asked for they have the output for themselves, and a report goes to standard
/// error.
struct Teller {
  /// What the run has come to.
  private(set) var tally = Tally()
  private let report: any Report
  private let output: OutputStream
  private let textOutput: OutputStream
  private var progress: ProgressLine
  private var hasEntry = false

  init(_ report: any Report, _ options: ValidateOptions, _ output: OutputStream) {
    self.report = report
    let hasTexts = options.isFilter || options.fixMode == .show
    self.output = hasTexts ? OutputStream(.standardError) : output
    textOutput = output
    progress = ProgressLine(isWanted: options.format == .text)
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
      case .text(let bytes):
        try textOutput.write(bytes)
      case .failure(let failure):
        // What was told before stands before it, where both go to one place.
        try output.flush()
        try textOutput.flush()
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
