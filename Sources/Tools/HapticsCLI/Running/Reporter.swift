internal import HapticsFiles
internal import HapticsReports

/// Tells a run's results in their order: findings on an output, failures on standard error.
struct Reporter {
  /// What the run has come to.
  private(set) var tally = Tally()
  /// How the run ends, unless that is for the tally to say.
  private(set) var status = ExitStatus.clean
  private let report: any Report
  private let output: OutputStream
  private let textOutput: OutputStream
  private var progress: ProgressLine
  private var hasEntry = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - report: The format in which files are reported.
  ///   - output: Where the report goes.
  ///   - texts: Where texts go that were asked for.
  ///   - isProgressWanted: Whether a person may be told how far the run is.
  ///   - deed: What the progress line calls what is done with files.
  init(
    _ report: any Report,
    on output: OutputStream,
    texts: OutputStream,
    isProgressWanted: Bool,
    deed: String = "checked"
  ) {
    self.report = report
    self.output = output
    textOutput = texts
    progress = ProgressLine(isWanted: isProgressWanted, deed: deed)
  }

  /// Tells what stands before all files.
  func begin() throws { try report.begin { try output.write($0) } }

  /// Tells what came of the next files.
  mutating func emit(_ result: BatchResult) throws {
    tally += result.tally
    status = .graver(status, result.status)
    if !result.pieces.isEmpty { progress.clear() }
    for piece in result.pieces {
      switch piece {
      case .entry(let parts):
        if hasEntry { try output.write(report.separator) }
        for part in parts { try output.write(part) }
        hasEntry = true
      case .text(let bytes):
        try textOutput.write(bytes)
      case .writing(let write):
        try write(textOutput)
      case .complaint(let text):
        // What was told before stands before it, where both go to one place.
        try output.flush()
        try textOutput.flush()
        StandardStreams.complain(verbatim: text)
      case .unread: throw OutputError.readerLeft
      }
    }
    progress.show(tally.fileCount)
  }

  /// Tells what stands behind all files.
  ///
  /// - Parameter conclude: Completes what the run has come to.
  mutating func end(_ conclude: (inout Tally) -> Void = { _ in }) throws {
    progress.clear()
    conclude(&tally)
    try output.write(report.closing(tally))
    try output.flush()
  }
}
