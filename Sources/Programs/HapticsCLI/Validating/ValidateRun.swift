import HapticsFiles
import HapticsTools
import LocatedJSON

/// A run of `haptics validate`.
struct ValidateRun {
  let options: ValidateOptions

  func run(_ output: OutputStream) throws -> ExitStatus {
    let report =
      options.fixMode == .show
      ? AnyReport(FixSummary(hasSummary: !options.report.isQuiet)) : options.report.report
    let reporter = Reporter(
      report,
      on: options.printsFixedText ? OutputStream(.standardError) : output,
      texts: output,
      isProgressWanted: options.report.format == .text
    )
    let task = ValidateTask(options: options, report: report)
    let run = FileRun(
      paths: options.paths,
      standardInput: options.standardInput,
      threadCount: options.threadCount,
      task: task,
      respectsGitignore: options.respectsGitignore,
      pathsComeFromGit: options.pathsComeFromGit,
      admit: options.check.admission(),
      conclude: { tally in
        var files: [Path: BaselineFile] = [:]
        for (path, baseline) in tally.known.baselines {
          files[Path(bytes: path[...])] = BaselineFile(baseline, at: Path(bytes: path[...]))
        }
        if case .hide(let file) = options.baseline { files[file.path] = file }
        let known = tally.known
        tally.gone = files.sorted { $0.key.text < $1.key.text }.flatMap { _, file in
          file.baseline.gone(
            found: known.found,
            checked: known.checked,
            isDeleted: file.isDeleted
          )
        }
      }
    )
    let tally = try run.run(reporter).tally
    if case .write(let file) = options.baseline { try write(tally, file, output) }
    return status(tally)
  }

  /// Lists the files that the run would check.
  func list(_ output: OutputStream) throws -> ExitStatus {
    let reporter = Reporter(FileList(), on: output, texts: output, isProgressWanted: false)
    let run = FileRun(
      paths: options.paths,
      standardInput: options.standardInput,
      threadCount: 1,
      task: FileList(),
      respectsGitignore: options.respectsGitignore,
      pathsComeFromGit: options.pathsComeFromGit,
      admit: options.check.admission()
    )
    return try run.run(reporter).tally.failures.isEmpty ? .clean : .couldNotRun
  }

  /// Writes the findings to a baseline, unless a file could not be checked.
  private func write(_ tally: Tally, _ file: BaselineFile, _ output: OutputStream) throws {
    guard tally.failures.isEmpty else {
      StandardStreams.reportError(
        "haptics: \(file.path.text.harmless): not written, because not everything could be checked"
      )
      return
    }
    var baseline = Baseline()
    for finding in tally.known.collected {
      baseline.add(finding.path, finding.rule, [finding.fingerprint])
    }
    try Output(file.path).write(BaselineFile(baseline, at: file.path).text)
    let words =
      "wrote \(file.path.text.harmless): \(counted(baseline.count, "finding"))"
      + " in \(counted(baseline.files.count, "file"))\n"
    if options.report.format == .text, !options.report.isQuiet { try output.write(words) }
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if !tally.failures.isEmpty { return .couldNotRun }
    let warnings = tally.counts[.warning, default: 0]
    let hasTooMany = warnings > options.warningLimit
    if hasTooMany {
      StandardStreams.reportError(
        "haptics: \(counted(warnings, "warning")), more than '--max-warnings \(options.warningLimit)'"
      )
    }
    return tally.failingCount > 0 || hasTooMany ? options.endsClean ? .clean : .findings : .clean
  }
}

/// The names of files, a line for each.
private struct FileList: Report, FileTask {
  func closing(_ tally: Tally) -> String { "" }

  func perform(on file: InputFile, _ result: inout BatchResult) {
    result.give(Array(file.name.utf8) + [UInt8(ascii: "\n")])
  }
}
