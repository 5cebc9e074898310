import HapticsFiles
import HapticsTools

struct Reporter {
  private(set) var tally = Tally()
  /// The exit status, unless the tally determines it.
  private(set) var status = ExitStatus.clean
  private let report: any Report
  private let output: OutputStream
  private let textOutput: OutputStream
  private var progress: ProgressLine
  private var hasEntry = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - report: The format of the report.
  ///   - output: The destination of the report.
  ///   - texts: The destination of requested output.
  ///   - isProgressWanted: A Boolean value that indicates whether progress is shown on a terminal.
  ///   - deed: The verb in the progress line.
  init(
    _ report: any Report,
    on output: OutputStream,
    texts: OutputStream,
    isProgressWanted: Bool,
    pastTense: String = "checked"
  ) {
    self.report = report
    self.output = output
    textOutput = texts
    progress = ProgressLine(isWanted: isProgressWanted, pastTense: pastTense)
  }

  func begin() throws {
    var failure: SystemError?
    report.begin { bytes in
      guard failure == nil else { return }
      do throws(SystemError) { try output.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

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
        // Keeps the order if both streams have the same destination.
        try output.flush()
        try textOutput.flush()
        StandardStreams.reportError(verbatim: text)
      case .unread(let error): throw error
      }
    }
    progress.show(tally.fileCount)
  }

  /// Writes the part after all files.
  mutating func end() throws {
    progress.clear()
    try output.write(report.closing(tally))
    try output.flush()
  }
}
