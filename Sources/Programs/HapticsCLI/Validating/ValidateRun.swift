import HapticsFiles
import HapticsTools
import LocatedJSON

/// A run of `haptics validate`: the files, and what is checked about them.
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

  /// A Boolean value that indicates whether the command fixes standard input to standard output.
  var isFilter: Bool { request.fixes != .none && !request.showsDiff && paths == ["-"] }

  /// A Boolean value that indicates whether standard output is reserved for file contents.
  var printsFixedText: Bool { isFilter || request.showsDiff }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let reported = printsFixedText ? OutputStream(.standardError) : output
    var progress = ProgressLine(isWanted: request.format == .text)
    var run = CheckRun(request)
    for piece in run.opening() { try reported.write(piece) }
    let report = run.report
    try files.each { item in
      check(item, for: report)
    } deliver: { outcome in
      if !outcome.isSilent { progress.clear() }
      try output.write(outcome.text)
      if let product = outcome.product {
        for piece in run.add(product) { try reported.write(piece) }
      }
      if let error = outcome.error {
        run.fail(error)
        // Keeps the order if both streams have the same destination.
        try reported.flush()
        try output.flush()
        error.report()
      }
      progress.show(run.tally.fileCount)
    }
    progress.clear()
    let end = run.finish { path in
      let file = BaselineFile(at: Path(bytes: path[...]))
      return { file.isDeleted($0) }
    }
    try reported.write(end)
    try reported.flush()
    if let recorded { try write(run, to: recorded, output) }
    if run.hasTooManyWarnings, run.status != .failed {
      let count = counted(run.tally.counts[.warning, default: 0], "warning")
      let limit = request.warningLimit
      StandardStreams.reportError("haptics: \(count), more than '--max-warnings \(limit)'")
    }
    return ExitStatus(rawValue: run.status.rawValue) ?? .couldNotRun
  }

  /// Lists the files that the run would check.
  func list(_ output: OutputStream) throws -> ExitStatus {
    var status = ExitStatus.clean
    try files.each { item in
      item
    } deliver: { item in
      switch item {
      case .file(let file): try output.write(Array(file.name.utf8) + [UInt8(ascii: "\n")])
      case .failure(let error):
        try output.flush()
        status = error.report()
      }
    }
    return status
  }

  /// The files that are checked.
  private var files: FileRun {
    FileRun(
      paths: paths,
      standardInput: standardInput,
      threadCount: threadCount,
      respectsGitignore: respectsGitignore,
      pathsComeFromGit: pathsComeFromGit,
      admit: project.admission(usesBaselines: usesBaselines, excludesNamed: excludesNamed)
    )
  }

  private var usesBaselines: Bool { if case .configured = request.baseline { true } else { false } }

  /// Writes the findings to a baseline, unless a file could not be checked.
  private func write(_ run: CheckRun, to file: BaselineFile, _ output: OutputStream) throws {
    guard run.tally.failures.isEmpty else {
      StandardStreams.reportError(
        "haptics: \(file.path.text.harmless): not written, because not everything could be checked"
      )
      return
    }
    let baseline = run.baseline
    try Output(file.path).write(BaselineFile(baseline, at: file.path).text)
    let words =
      "wrote \(file.path.text.harmless): \(counted(baseline.count, "finding"))"
      + " in \(counted(baseline.files.count, "file"))\n"
    if request.format == .text, !request.isQuiet { try output.write(words) }
  }
}

// MARK: - A file

extension ValidateRun {
  /// The product of one file, on any thread.
  private struct Outcome: Sendable {
    var product: CheckProduct?
    /// The requested output: a fixed text, or a diff.
    var text: [UInt8] = []
    /// The reason why the file was not checked, or its fixes were not written.
    var error: ToolError?

    /// A Boolean value that indicates whether nothing is printed about the file.
    var isSilent: Bool { error == nil && text.isEmpty && product?.entry.isEmpty != false }
  }

  private func check(_ item: PathWalk.Item, for report: AnyReport) -> Outcome {
    switch item {
    case .failure(let error): return Outcome(error: error)
    case .file(let file):
      let changes = request.fixes != .none && !request.showsDiff
      return changes ? file.holding { check(file, for: report) } : check(file, for: report)
    }
  }

  private func check(_ input: InputFile, for report: AnyReport) -> Outcome {
    var outcome = Outcome()
    do throws(ToolError) {
      let settings = try project.settings(of: input, usesBaselines: usesBaselines)
      let assets = try project.assets(of: input)
      let file = try toolFile(input)
      let product = try request.check(file, settings, for: report, assets: assets)
      outcome.product = product
      outcome.text = isFilter ? product.fixed ?? file.source.bytes : product.diff
      guard let fixed = product.fixed else { return outcome }
      do throws(ToolError) { try input.replace(file.source.bytes, with: fixed) } catch {
        // The earlier findings stay valid.
        outcome.product = try request.withoutFixes.check(
          file,
          settings,
          for: report,
          assets: assets
        )
        outcome.error = error
      }
    } catch { outcome.error = error }
    return outcome
  }

  /// Reads a file.
  private func toolFile(_ input: InputFile) throws(ToolError) -> ToolFile {
    var (bytes, extent) = ([UInt8](), ToolFile.Extent.whole)
    switch try input.read(limit: request.limits.size) {
    case .bytes(let content): bytes = content
    case .tooLarge(let count): extent = .beyondLimit(count: count)
    case .notRegular: throw ToolError(input.name, "not a regular file")
    }
    var file = input.text(bytes)
    file.extent = extent
    file.path = input.place.map { Array($0.bytes) }
    if request.format.isForServices { file.repositoryPath = repositoryPath(of: input) }
    if let recorded {
      file.recordedName = recorded.name(of: project.configurations.absolute(input))
    }
    return file
  }

  private func repositoryPath(of file: InputFile) -> [UInt8]? {
    guard let place = file.place else { return nil }
    let absolute = project.configurations.absolute(file)
    let isAbsolute = place.bytes.first == UInt8(ascii: "/")
    guard let root = repository ?? (isAbsolute ? absolute.folder.repository : nil) else {
      return nil
    }
    return absolute.bytes(below: root).map { Array($0) }
  }
}
