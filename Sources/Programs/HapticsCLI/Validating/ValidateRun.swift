import HapticsFiles
import HapticsTools
import LocatedJSON

/// A run of `haptics validate`: the files and the request.
struct ValidateRun: Sendable {
  /// Files, folders, and `-` for standard input.
  var paths: [String]
  /// The path that determines the kind of standard input.
  var standardInput = InputFile.standardInput()
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var respectsGitignore = true
  /// A Boolean value that indicates whether git found the paths.
  var pathsComeFromGit = false
  /// A Boolean value that indicates whether `exclude` also applies to named files.
  var excludesNamed = false
  /// The asset roots and configurations.
  var project = ProjectLookup()
  /// The root of the repository that contains the current folder, if any.
  var repository: Path?
  var request = CheckRequest()
  /// The baseline that the findings are recorded in.
  var recorded: BaselineFile?
  var threadCount = 1

  private var writesFixes: Bool { request.fixes != .none && request.output != .diff }

  /// A Boolean value that indicates whether the command fixes standard input to standard output.
  var isFilter: Bool { writesFixes && paths == ["-"] }

  /// A Boolean value that indicates whether standard output is reserved for file contents.
  var printsFixedText: Bool { isFilter || request.output == .diff }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let reported = printsFixedText ? OutputStream(.standardError) : output
    var streams = RunStreams(
      report: reported,
      content: output,
      progress: ProgressLine(isWanted: request.format == .text)
    )
    var run = CheckRun(request)
    for piece in run.opening() { try reported.write(piece) }
    let report = run.report
    try files.map { input in
      try check(input, for: report)
    } deliver: { outcome in
      try streams.write(outcome.text)
      for piece in run.add(outcome.product) { try streams.write(piece) }
      if let error = outcome.error {
        run.fail(error)
        try streams.report(error)
      }
      streams.showProgress(run.tally.fileCount)
    } fail: { error in
      run.fail(error)
      try streams.report(error)
    }
    let end = run.finish { path in
      let file = BaselineFile(at: Path(bytes: path[...]))
      return { file.isDeleted($0) }
    }
    try streams.end(end)
    if let recorded { try write(run, to: recorded, output) }
    if run.hasTooManyWarnings, run.status != .failed {
      StandardStreams.reportError(verbatim: run.warningLimitLine("--max-warnings"))
    }
    return run.status
  }

  /// Lists the files that the run would check.
  func list(_ output: OutputStream) throws -> ToolStatus {
    var status = ToolStatus.clean
    try files.map { input in
      input.file.name
    } deliver: { name in
      try output.write(Array(name.utf8) + [UInt8(ascii: "\n")])
    } fail: { error in
      try output.flush()
      status = error.report()
    }
    return status
  }

  /// The files of the run, including files that the configuration excludes.
  var walk: PathWalk {
    PathWalk(
      paths,
      standardInput: standardInput,
      respectsGitignore: respectsGitignore,
      pathsComeFromGit: pathsComeFromGit
    )
  }

  /// The files that are checked.
  private var files: FileRun<ProjectFile> {
    FileRun(
      files: walk,
      threadCount: threadCount,
      admit: project.admission(usesBaselines: usesBaselines, excludesNamed: excludesNamed)
    )
  }

  private var usesBaselines: Bool { if case .configured = request.baseline { true } else { false } }

  /// Writes the findings to a baseline, unless a file could not be checked.
  private func write(_ run: CheckRun, to file: BaselineFile, _ output: OutputStream) throws {
    if let refusal = run.refusalToRecord(file.path.text) {
      return StandardStreams.reportError(verbatim: refusal)
    }
    let baseline = run.baseline
    try Output(file.path).write(baseline.json.printed + "\n")
    if request.format == .text, !request.isQuiet {
      try output.write(baseline.words(file.path.text))
    }
  }
}

// MARK: - A file

extension ValidateRun {
  /// The outcome of a file.
  private struct Outcome: Sendable {
    var product: CheckProduct
    /// The requested output: a fixed text, or a diff.
    let text: [UInt8]
    /// The reason why the fixes were not written.
    var error: ToolError?
  }

  /// Checks a file, which stays locked until its fixes are written; runs on any thread.
  private func check(_ input: ProjectFile, for report: AnyReport) throws(ToolError) -> Outcome {
    guard writesFixes else {
      return try checkUnlocked(input, for: report)
    }
    return try input.file.withLock { () throws(ToolError) in
      try checkUnlocked(input, for: report)
    }
  }

  private func checkUnlocked(
    _ input: ProjectFile,
    for report: AnyReport
  ) throws(ToolError) -> Outcome {
    let file = try toolFile(input.file)
    let product = try request.check(file, input.settings, for: report) { input.assets($0) }
    let text = isFilter ? product.fixed ?? file.source.bytes : product.diff
    var outcome = Outcome(product: product, text: text)
    guard let fixed = product.fixed else { return outcome }
    do throws(ToolError) { try input.file.replace(file.source.bytes, with: fixed) } catch {
      // The earlier findings stay valid.
      outcome.product = try request.withoutFixes.check(
        file,
        input.settings,
        for: report,
        assets: input.assets
      )
      outcome.error = error
    }
    return outcome
  }

  /// Reads a file.
  private func toolFile(_ input: InputFile) throws(ToolError) -> ToolFile {
    var file = try input.load(limit: request.limits.size)
    if request.format.isForServices { file.repositoryPath = repositoryPath(of: input) }
    if let recorded {
      file.recordedName = recorded.name(of: project.absolute(input))
    }
    return file
  }

  private func repositoryPath(of file: InputFile) -> [UInt8]? {
    guard let place = file.place else { return nil }
    let absolute = project.absolute(file)
    let isAbsolute = place.bytes.first == UInt8(ascii: "/")
    guard let root = repository ?? (isAbsolute ? absolute.folder.repository : nil) else {
      return nil
    }
    return absolute.bytes(below: root).map { Array($0) }
  }
}
