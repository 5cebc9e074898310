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

  /// Makes the product of a file, on any thread; `nil` for a file in a folder that is irrelevant.
  let make: @Sendable (InputFile, Output) throws -> Product?

  /// The product of a file.
  struct Product: Sendable {
    let content: Content
    /// The lines for standard error.
    var warnings = ""
    var status = ToolStatus.clean

    enum Content: Sendable {
      /// A written file, with its description.
      case file(String)
      /// A text for standard output, such as an entry of the run's report, which others may follow.
      case text(String)
      /// Bytes for standard output.
      case bytes([UInt8])
    }
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
    try files.map { input, output in
      (output.path, try make(input, output))
    } deliver: { place, product in
      guard let product else { return }
      switch product.content {
      case .file(let words):
        try streams.reportError(product.warnings)
        if !isQuiet, let place { try streams.write("\(place.text.harmless): \(words)\n") }
      case .text(let text):
        try write(text)
        try streams.reportError(product.warnings)
      case .bytes(let bytes):
        try streams.write(bytes)
        try streams.reportError(product.warnings)
      }
      status = max(status, product.status)
      tally.fileCount += 1
      streams.showProgress(tally.fileCount)
    } fail: { error in
      if error.source == nil { tally.failures.append(error.worded { $0.commandWords }) }
      status = max(status, error.status)
      try streams.report(error)
    }
    if tally.fileCount == 0, status == .clean, report == nil, !isQuiet {
      try streams.reportError("haptics: 0 files \(pastTense)\n")
    }
    try streams.end(report?.closing(tally) ?? "")
    return status
  }

  private var files: FileRun<(input: InputFile, output: Output)> {
    FileRun(
      files: PathWalk(inputs, standardInput: standardInput, includesSounds: includesSounds),
      admit: target.admission(sparing: spared)
    )
  }

  /// The files that the run reads, which no output replaces.
  private var spared: InputFiles {
    target.isShared ? InputFiles() : InputFiles(inputs, includesSounds: includesSounds)
  }
}
