import HapticsFiles
import HapticsTools
import LocatedJSON

/// Makes something of each of some patterns, several at a time.
struct OutputRun {
  let inputs: [String]
  /// The path that determines the kind of standard input.
  let standardInput: InputFile
  let target: OutputTarget
  let isQuiet: Bool
  /// The verb in the progress line.
  let pastTense: String
  /// A Boolean value that indicates whether sound files in folders are included.
  var includesSounds = false
  /// The report of the run, if it is more than a line per product.
  var report: (any Report)?
  /// Produces the output of a pattern.
  let make: @Sendable (InputFile, Output) throws -> Product

  /// The output of a pattern.
  enum Product: Sendable {
    /// A file with its description, warnings and exit status.
    case file(String, warnings: String = "", status: ExitStatus = .clean)
    /// A text for standard output, which others may follow, and the same of it.
    case text(String, warnings: String = "", status: ExitStatus = .clean)
    /// Bytes for standard output.
    case bytes([UInt8], warnings: String = "", status: ExitStatus = .clean)
    /// An entry of the run's report.
    case entry(String, status: ExitStatus = .clean)
    /// No output, because a file that was found in a folder is irrelevant.
    case nothing
  }

  /// Runs the tasks and prints their results in the order of the patterns.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    defer { target.settle() }
    var taken: [Path: String] = [:]
    let target = target
    let spared =
      target.isShared ? InputFiles() : InputFiles(inputs, includesSounds: includesSounds)
    let run = FileRun(
      paths: inputs,
      standardInput: standardInput,
      threadCount: Machine.coreCount,
      includesSounds: includesSounds
    ) { OutputRun.claim($0, target, &taken) }
    let reporter = Reporter(
      report ?? MakingReport(separator: target.isShared ? "\n" : ""),
      on: stream,
      texts: stream,
      isProgressWanted: !isQuiet,
      pastTense: pastTense
    )
    let task = OutputTask(target: target, spared: spared, isQuiet: isQuiet, make: make)
    return try run.run(task, reporter).status
  }

  /// Refuses a pattern whose file would replace that of another one.
  private static func claim(
    _ item: PathWalk.Item,
    _ target: OutputTarget,
    _ taken: inout [Path: String]
  ) -> PathWalk.Item {
    guard case .file(let input) = item, let place = target.place(for: input) else { return item }
    guard let other = taken.updateValue(input.name, forKey: place) else { return item }
    taken[place] = other
    return .failure(
      ToolError(input.name, "'\(place.text.harmless)' is also the output of \(other.harmless)")
    )
  }
}

private struct OutputTask: FileTask {
  let target: OutputTarget
  /// The files that the run reads.
  let spared: InputFiles
  let isQuiet: Bool
  let make: @Sendable (InputFile, Output) throws -> OutputRun.Product

  func perform(on file: InputFile, _ result: inout BatchResult) throws {
    let place = target.place(for: file)
    let output = Output(place, sparing: spared).sparing(file.path.map { [$0] } ?? [])
    result.tally.fileCount += 1
    switch try make(file, output) {
    case .file(let words, let warnings, let status):
      result.reportError(warnings)
      if !isQuiet, let place { result.emit("\(place.text.harmless): \(words)\n") }
      result.end(status)
    case .text(let text, let warnings, let status):
      result.emit(text)
      result.reportError(warnings)
      result.end(status)
    case .bytes(let bytes, let warnings, let status):
      result.give(bytes)
      result.reportError(warnings)
      result.end(status)
    case .entry(let entry, let status):
      result.emit(entry)
      result.end(status)
    case .nothing: result.tally.fileCount -= 1
    }
  }
}

/// Reports each output on a line.
private struct MakingReport: Report {
  let separator: String

  func closing(_ tally: Tally) -> String { "" }
}
