internal import Diagnostics
internal import HapticsFiles
internal import HapticsReports

/// Formats files: one run of `haptics format`.
struct FormatRun {
  let options: FormatOptions

  /// Does the run.
  func run(_ output: OutputStream) throws -> ExitStatus {
    let reporter = Reporter(
      FormatReport(options: options),
      on: options.mode == .output ? OutputStream(.standardError) : output,
      texts: output,
      isProgressWanted: !options.isQuiet
    )
    let run = FileRun(
      paths: options.paths,
      standardInput: options.standardInput,
      threadCount: options.threadCount,
      task: FormatTask(options: options)
    )
    return status(try run.run(reporter).tally)
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if !tally.failures.isEmpty { return .couldNotRun }
    if tally.refusedFileCount > 0 { return .findings }
    return options.mode == .check && tally.changedFileCount > 0 ? .findings : .clean
  }
}

/// Sums a formatting up.
private struct FormatReport: Report {
  let options: FormatOptions

  func closing(_ tally: Tally) -> String {
    guard !options.isQuiet, options.mode != .output else { return "" }
    guard tally.fileCount > 0 || tally.failures.isEmpty else {
      return "no file checked; \(tally.failureWords)\n"
    }
    let files = counted(tally.fileCount, "file")
    var line =
      tally.changedFileCount == 0
      ? "\(files) checked: nothing to format"
      : "\(tally.changedFileCount) of \(files) \(options.mode == .check ? "not " : "")formatted"
    if tally.refusedFileCount > 0 { line += "; \(tally.refusedFileCount) refused" }
    if !tally.failures.isEmpty { line += "; \(tally.failureWords)" }
    return line + "\n"
  }
}
