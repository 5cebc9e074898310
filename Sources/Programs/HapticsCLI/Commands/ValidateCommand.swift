import ArgumentParser
import HapticsFiles
import HapticsTools
import Interchange
import LocatedJSON

struct ValidateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find errors and likely mistakes in patterns, timelines and haptic clips.",
    discussion: """
      The nearest configuration, 'haptics.json' or '.haptics.json', in each file's folder or a parent \
      selects the rules, their severities, and the files to skip; 'haptics init' writes one.

      The name of a file selects its format, or its keys if the name is unknown; all other files are \
      patterns. Findings go to standard output, failures to standard error. In a repository, files \
      that '.gitignore' files or '.git/info/exclude' ignore are skipped.

      The exit status is 0 if no finding fails, 1 if one does, and 2 if a file cannot be read or \
      the arguments are invalid. Errors fail. Warnings fail with '--strict', or if there are more than \
      '--max-warnings'. Notes never fail.
      """
  )

  @Argument(
    help: ArgumentHelp(
      """
      Files, folders (searched for \(FileFormat.searched)), or '-' for standard input; the \
      current folder by default.
      """,
      valueName: "path"
    ),
    completion: .hapticFiles
  )
  var paths: [String] = []

  @Option(help: "The output format.")
  var format = ReportFormat.text

  @Flag(
    inversion: .prefixedNo,
    help: "Fail on warnings, or on errors only, overriding configurations."
  )
  var strict: Bool?

  @Option(
    help: ArgumentHelp("Fail if there are more warnings than this.", valueName: "count")
  )
  var maxWarnings: Int?

  @Flag(help: "Exit with 0 regardless of findings, or with 2 if a file cannot be read.")
  var exitZero = false

  @Flag(help: "List the files that would be checked, one per line, and check nothing.")
  var showFiles = false

  @Flag(name: .shortAndLong, help: "Print only failures, without a summary.")
  var quiet = false

  @Flag(
    help: """
      Apply the fixes that are certain to preserve the meaning, and report the remaining \
      findings. \
      With '-', the fixed text goes to standard output and everything else to standard error.
      """
  )
  var fix = false

  @Flag(help: "With '--fix' or '--diff', also apply the fixes that may change the meaning.")
  var unsafeFixes = false

  @Flag(help: "Apply the fixes, and report nothing else; findings do not fail. Implies '--fix'.")
  var fixOnly = false

  @Flag(help: "Print the fixes as a unified diff, without changing files.")
  var diff = false

  @Flag(help: "Count the findings of each rule instead of printing them, as text or JSON.")
  var statistics = false

  @Option(
    help: ArgumentHelp(
      """
      Hide the findings in this baseline, which replaces the configuration's, and list those that no \
      longer occur.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Flag(
    name: .customLong("no-baseline"),
    help: "Also report the findings in the configuration's baseline."
  )
  var isBaselineIgnored = false

  @Option(
    help: ArgumentHelp(
      "Write all findings to this baseline instead of reporting them.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var writeBaseline: String?

  @OptionGroup var rules: RuleOptions

  @OptionGroup var exclusion: ExclusionOption

  @OptionGroup var project: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "Print at most this many findings per file, the most severe first; all are counted.",
      valueName: "count"
    )
  )
  var maxFindings = CheckRequest.usualFindingLimit

  @Option(
    help: ArgumentHelp(
      "Reject files larger than this (for example, 64M or 2G).",
      valueName: "bytes"
    )
  )
  var maxSize = ByteCount(JSONDocument.Limits().size)

  @Option(
    help: ArgumentHelp(
      "Also check the files listed here, separated by line breaks or zero bytes; '-' for standard input.",
      valueName: "file"
    ),
    completion: .file()
  )
  var filesFrom: String?

  @Option(
    defaultAsFlag: "HEAD",
    parsing: .next,
    help: ArgumentHelp(
      "Check only files that are new or changed since a commit, according to git.",
      valueName: "commit"
    )
  )
  var changed: String?

  @Flag(name: .customLong("no-ignore"), help: "Also search folders for files that git ignores.")
  var isIgnoringOff = false

  @Flag(help: "Check again after each change, until you press Ctrl-C.")
  var watch = false

  @OptionGroup var standardInput: StandardInputOption

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Option(name: .jobs, help: "The number of threads; all cores by default.")
  var jobs: Int?

  mutating func validate() throws {
    try StandardInputOption.check(paths + (filesFrom == "-" ? ["-"] : []))
    try GivenOptions(
      paths,
      flags: [
        "show-files": showFiles, "fix": fix, "unsafe-fixes": unsafeFixes, "fix-only": fixOnly,
        "diff": diff, "statistics": statistics, "no-baseline": isBaselineIgnored, "watch": watch,
      ],
      values: [
        "format": format.name, "max-warnings": maxWarnings.map { "\($0)" }, "baseline": baseline,
        "write-baseline": writeBaseline, "max-findings": "\(maxFindings)", "files-from": filesFrom,
        "changed": changed, "jobs": jobs.map { "\($0)" },
      ]
    ).refuse(OptionRule.validate)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    if watch { return try WatchRun { try validation(for: output) }.run(output) }
    let run = try validation(for: output)
    return try showFiles ? run.list(output) : run.run(output)
  }

  /// Returns the run that the arguments ask for.
  ///
  /// - Parameter output: Standard output, which decides about color and width.
  private func validation(for output: OutputStream) throws -> ValidateRun {
    var run = ValidateRun(paths: paths.isEmpty ? ["."] : paths)
    if let filesFrom { run.paths = paths + (try FileNames.reading(filesFrom)) }
    if let changed {
      // The parser reads '--changed=' as '--changed', but an empty variable must not mean 'HEAD'.
      let commit = CommandLine.arguments.contains("--changed=") ? "" : changed
      // 'haptics validate --changed folder' also names a folder.
      let isCommit = CommandLine.arguments.contains("--changed=\(commit)")
      run.paths = try ChangedFiles.names(since: commit, isCommit: isCommit, in: paths)
    }
    run.repository = Path.currentFolder.resolved?.repository
    run.excludesNamed = exclusion.isForced
    run.threadCount = jobs ?? Machine.coreCount
    run.standardInput = standardInput.input
    run.pathsComeFromGit = changed != nil
    run.respectsGitignore = !isIgnoringOff
    run.request.fixes = fix || fixOnly || diff ? unsafeFixes ? .all : .safe : .none
    run.request.output =
      diff ? .diff : statistics ? .statistics : fixOnly ? .fixesOnly : .findings
    run.request.format = format
    run.request.style = TextStyle(
      color,
      for: run.isFilter ? OutputStream(.standardError) : output
    )
    run.request.isStrict = strict
    run.request.isQuiet = quiet
    run.request.findingLimit = maxFindings
    run.request.warningLimit = maxWarnings ?? .max
    run.request.endsClean = exitZero
    if isBaselineIgnored { run.request.baseline = .none }
    if let baseline {
      run.request.baseline = .hide(try BaselineFile(reading: Path(argument: baseline)).named)
    } else if let writeBaseline {
      let path = Path(argument: writeBaseline)
      let read = [filesFrom, project.configuration.config].compactMap { $0 }
      try Output(path, sparing: InputFiles(run.paths + read))
        .check(.baseline, option: "--write-baseline")
      run.recorded = BaselineFile(at: path)
      run.request.baseline = .record
    }
    run.request.limits.size = maxSize.count
    run.request.selection = try rules.selection()
    run.project = project.lookup
    // A configuration with errors is reported at its first file.
    let own = try? run.project.configurations.configuration(of: .currentFolder)
    run.request.rulePages = own?.configuration.rulePages
    return run
  }
}

extension ReportFormat: ExpressibleByArgument {
  init?(argument: String) { self.init(named: argument) }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}
