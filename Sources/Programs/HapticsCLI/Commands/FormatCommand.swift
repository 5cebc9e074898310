import ArgumentParser
import HapticsFiles
import HapticsFormats
import HapticsTools
import LocatedJSON

struct FormatCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrite patterns, timelines and haptic clips in the canonical format.",
    discussion: """
      Keys appear in the format's order, followed by unknown ones in their original order. \
      Parameters, control points and cues take one line each. Numbers keep their spelling, and \
      nothing is dropped. A file that is not JSON, or that repeats a key within an object, is \
      rejected and remains unchanged. In a folder, files that the configuration excludes are skipped.

      The exit status is 0 on success, 1 if a file was rejected or, with '--check', is not \
      formatted, and 2 if a file cannot be read or written.
      """
  )

  @OptionGroup var input: InputPaths

  @Flag(
    name: .customLong("check"),
    help: "List the files that are not formatted, without changing them."
  )
  var isCheck = false

  @Flag(name: .customLong("stdout"), help: "Write to standard output; takes one file.")
  var toOutput = false

  @Flag(name: .shortAndLong, help: "Do not list files.")
  var quiet = false

  @OptionGroup var exclusion: ExclusionOption

  @OptionGroup var configuration: ConfigurationOption

  @OptionGroup var standardInput: StandardInputOption

  @Option(
    help: ArgumentHelp(
      "Reject files larger than this (for example, 64M or 2G).",
      valueName: "bytes"
    )
  )
  var maxSize = ByteCount(JSONDocument.Limits().size)

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Option(name: .jobs, help: "The number of threads; all cores by default.")
  var jobs: Int?

  mutating func validate() throws {
    try GivenOptions(
      input.paths,
      flags: ["stdout": toOutput, "check": isCheck],
      values: ["jobs": jobs.map { "\($0)" }]
    ).refuse(OptionRule.format)
    if toOutput, let path = input.paths.first, Path(argument: path).isFolder {
      throw ValidationError("'--stdout' takes one file, and '\(path.harmless)' is a folder")
    }
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let task = task(for: output)
    let writesText = task.mode == .output
    let words = FormattingText(isCheck: isCheck)
    var streams = RunStreams(
      report: writesText ? OutputStream(.standardError) : output,
      content: output,
      progress: ProgressLine(isWanted: !quiet)
    )
    var (fileCount, changedCount, refusedCount, failedCount) = (0, 0, 0, 0)
    try files.map { input in
      (input.file.name, try task.product(of: input.file))
    } deliver: { name, product in
      fileCount += 1
      switch product {
      case .same(let bytes):
        if writesText { try streams.write(bytes) }
      case .changed(let text):
        changedCount += 1
        if writesText {
          try text.write(to: output)
        } else if !quiet {
          try streams.write(words.line(name))
        }
      case .refused(let reasons):
        refusedCount += 1
        try streams.write(reasons)
      }
      streams.showProgress(fileCount)
    } fail: { error in
      failedCount += 1
      try streams.report(error)
    }
    let summary = words.summary(
      files: fileCount,
      changed: changedCount,
      refused: refusedCount,
      failed: failedCount
    )
    try streams.end(quiet || writesText ? "" : summary)
    if failedCount > 0 { return .failed }
    return refusedCount > 0 || isCheck && changedCount > 0 ? .findings : .clean
  }

  private var files: FileRun<ProjectFile> {
    FileRun(
      files: PathWalk(input.paths, standardInput: standardInput.input),
      threadCount: jobs ?? Machine.coreCount,
      admit: ProjectLookup(configuration.search)
        .admission(usesBaselines: false, excludesNamed: exclusion.isForced)
    )
  }

  private func task(for output: OutputStream) -> FormatTask {
    let mode: FormatTask.Mode =
      isCheck ? .check : toOutput || input.paths == ["-"] ? .output : .write
    let reported = mode == .output ? OutputStream(.standardError) : output
    var request = FormatRequest()
    request.limits.size = maxSize.count
    return FormatTask(mode: mode, request: request, style: TextStyle(color, for: reported))
  }
}

/// The formatting of a file.
private struct FormatTask: Sendable {
  /// The action for files that are not formatted.
  enum Mode: Sendable {
    /// Replace the file.
    case write
    /// Report the file.
    case check
    /// The formatted text of every file goes to standard output.
    case output
  }

  let mode: Mode
  let request: FormatRequest
  /// The style of findings.
  let style: TextStyle

  /// The outcome of a file.
  enum Product: Sendable {
    /// The file is formatted.
    case same([UInt8])
    /// The file is not, or was not.
    case changed(CanonicalText)
    /// The text is ambiguous, for these reasons.
    case refused(String)
  }

  /// Formats a file; runs on any thread.
  func product(of file: InputFile) throws -> Product {
    guard mode == .write else { return try format(file) }
    return try file.withLock { try format(file) }
  }

  private func format(_ input: InputFile) throws -> Product {
    let file = try input.load(limit: request.limits.size)
    switch try request.format(file) {
    case .same: return .same(file.source.bytes)
    case .changed(let text):
      if mode == .write {
        try input.replace(file.source.bytes) { take in text.write(to: take) }
      }
      return .changed(text)
    case .refused(let text): return .refused(text.text(style))
    }
  }
}

extension CanonicalText {
  /// Writes the text, piece by piece.
  fileprivate func write(to output: OutputStream) throws {
    let writing = OutputWriting(output)
    write { writing.take($0) }
    if let failure = writing.failure { throw failure }
  }
}

/// An output that is written to until that fails.
private final class OutputWriting {
  private let output: OutputStream
  private(set) var failure: SystemError?

  init(_ output: OutputStream) { self.output = output }

  func take(_ piece: [UInt8]) -> Bool {
    do throws(SystemError) {
      try output.write(piece)
    } catch {
      failure = error
    }
    return failure == nil
  }
}

extension NameSpecification {
  static var jobs: NameSpecification { [.customShort("j", allowingJoined: true), .long] }
}
