internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports

/// Checks files and tells what was found: one run of `haptics validate`.
struct ValidateRun {
  let options: ValidateOptions

  /// Does the run.
  func run(_ output: OutputStream) throws -> ExitStatus {
    let report = try options.format.report(options)
    let reporter = Reporter(
      report,
      on: options.givesTexts ? OutputStream(.standardError) : output,
      texts: output,
      isProgressWanted: options.format == .text
    )
    let task = ValidateTask(checker: FileChecker(options: options), report: report)
    let run = FileRun(
      paths: options.paths,
      standardInput: options.standardInput,
      threadCount: options.threadCount,
      task: task,
      admit: admission()
    )
    return status(try run.run(reporter).tally)
  }

  /// Leaves out what a configuration leaves out, and files whose configuration cannot be used.
  ///
  /// Why it cannot is told once, where the first of its files would be.
  private func admission() -> (PathWalk.Item) -> PathWalk.Item? {
    let check = options.check
    var told: Set<Failure> = []
    return { item in
      guard case .file(let file) = item else { return item }
      do throws(Failure) {
        return try check.excludes(file) ? nil : item
      } catch {
        return told.insert(error).inserted ? .failure(error) : nil
      }
    }
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if !tally.failures.isEmpty { return .couldNotRun }
    return tally.failingCount > 0 ? .findings : .clean
  }
}

/// Checks one file, and makes the report about it.
private struct ValidateTask: FileTask {
  let checker: FileChecker
  let report: any Report

  func perform(on file: InputFile, _ result: inout BatchResult) throws {
    let checked = try checker.check(file, &result.tally)
    if let fixing = checked.fixing {
      if checker.options.isFilter { result.give(fixing.text) }
      if checker.options.fixMode == .show {
        let name = Array(file.place?.bytes ?? Array(file.name.utf8)[...])
        result.give(UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name))
      }
    }
    result.emit(try report.entry(checked))
    if let failure = checked.failure { throw failure }
  }
}
