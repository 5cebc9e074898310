import HapticsFiles
import HapticsTools
import LocatedJSON

/// A run that makes something of each file, such as a sound or a picture.
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
  /// The report of the run, if it is more than a line per file.
  var report: ConversionReport?

  /// Makes the product of a file, on any thread.
  let make: @Sendable (InputFile, Output) throws -> Product

  /// The product of a file.
  enum Product: Sendable {
    /// A file with its description, warnings and exit status.
    case file(String, warnings: String = "", status: ToolStatus = .clean)
    /// A text for standard output, which others may follow, and the same of it.
    case text(String, warnings: String = "", status: ToolStatus = .clean)
    /// Bytes for standard output.
    case bytes([UInt8], warnings: String = "", status: ToolStatus = .clean)
    /// An entry of the run's report.
    case entry(String, warnings: String = "", status: ToolStatus = .clean)
    /// No output, because a file that was found in a folder is irrelevant.
    case nothing
  }

  /// Makes the products, and prints them in the order of the files.
  func run(_ stream: OutputStream) throws -> ToolStatus {
    defer { target.settle() }
    var streams = RunStreams(
      report: stream,
      progress: ProgressLine(isWanted: !isQuiet, pastTense: pastTense)
    )
    let separator = report?.separator ?? (target.isShared ? "\n" : "")
    var (tally, status, hasText) = (Tally(), ToolStatus.clean, false)
    if let report { try streams.write(report.opening) }
    func write(_ text: String) throws {
      guard !text.isEmpty else { return }
      if hasText { try streams.write(separator) }
      hasText = true
      try streams.write(text)
    }
    let spared = spared
    try files.map { input in
      let output = target.output(for: input, sparing: spared)
      return (output.path, try make(input, output))
    } deliver: { place, product in
      let end: ToolStatus
      switch product {
      case .nothing: return
      case .file(let words, let warnings, let status):
        try streams.reportError(warnings)
        if !isQuiet, let place { try streams.write("\(place.text.harmless): \(words)\n") }
        end = status
      case .text(let text, let warnings, let status):
        try write(text)
        try streams.reportError(warnings)
        end = status
      case .bytes(let bytes, let warnings, let status):
        try streams.write(bytes)
        try streams.reportError(warnings)
        end = status
      case .entry(let entry, let warnings, let status):
        try write(entry)
        try streams.reportError(warnings)
        end = status
      }
      status = max(status, end)
      tally.fileCount += 1
      streams.showProgress(tally.fileCount)
    } fail: { error in
      if error.source == nil { tally.failures.append(error.worded { $0.commandWords }) }
      status = max(status, error.status)
      try streams.report(error)
    }
    try streams.end(report?.closing(tally) ?? "")
    return status
  }

  private var files: FileRun<InputFile> {
    var taken: [Path: String] = [:]
    let files = PathWalk(inputs, standardInput: standardInput, includesSounds: includesSounds)
    return FileRun(files: files) { file throws(ToolError) in try claimed(file, &taken) }
  }

  /// The files that the run reads, which no output replaces.
  private var spared: InputFiles {
    target.isShared ? InputFiles() : InputFiles(inputs, includesSounds: includesSounds)
  }

  /// Refuses a file whose output would replace that of another one, and skips the output of an
  /// earlier run.
  private func claimed(
    _ input: InputFile,
    _ taken: inout [Path: String]
  ) throws(ToolError) -> InputFile? {
    guard let place = target.place(for: input) else { return input }
    if target.isEarlierOutput(input) { return nil }
    if let other = taken[place] {
      throw ToolError(
        input.name,
        "'\(place.text.harmless)' is also the output of \(other.harmless)"
      )
    }
    taken[place] = input.name
    return input
  }
}
