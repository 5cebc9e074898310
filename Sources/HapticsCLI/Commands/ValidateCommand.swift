internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import LocatedJSON
internal import Terminal

/// The arguments of `haptics validate`, as typed.
struct ValidateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find errors and surprises in patterns, timelines and haptic clips.",
    discussion: """
      The nearest configuration, 'haptics.json' or '.haptics.json', upwards from each file says \
      which rules are asked, how severe they are, and what is left out; 'haptics init' writes one.

      Files named '*.timeline.json' are timelines, '*.haptic' haptic clips; all others are patterns. \
      Findings go to standard output, failures to standard error.

      The exit status is 0 if no finding fails, 1 if one does, and 2 if a file cannot be read or \
      the arguments are invalid. Errors fail. Warnings fail with '--strict'. Notes never fail.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders (searched for '*.ahap', '*.timeline.json', '*.haptic'), or '-' for input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "timeline.json", "haptic"])
  )
  var paths: [String]

  @Option(help: "The output format.")
  var format = ReportFormat.text

  @Flag(inversion: .prefixedNo, help: "Fail on warnings, too, whatever configurations say.")
  var strict: Bool?

  @Flag(name: .shortAndLong, help: "Print only failures, and no summary.")
  var quiet = false

  @Flag(
    help: """
      Apply the fixes that are certain to preserve the meaning, and report the remaining findings. \
      With '-', the fixed text goes to standard output and everything else to standard error.
      """
  )
  var fix = false

  @Flag(help: "Print those fixes as a unified diff, without changing files.")
  var diff = false

  @OptionGroup var rules: RuleOptions

  @OptionGroup var project: ConfigurationOption

  @Option(
    help: ArgumentHelp(
      "Print at most this many findings per file, the most severe first; all are counted.",
      valueName: "count"
    )
  )
  var maxFindings = ValidateOptions.usualFindingLimit

  @Option(help: ArgumentHelp("Refuse files larger than this: 64M, 2G.", valueName: "bytes"))
  var maxSize = ByteCount(JSONDocument.Limits().size)

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Option(name: .shortAndLong, help: "The number of threads; all cores by default.")
  var jobs: Int?

  func run(_ output: OutputStream) throws -> ExitStatus {
    try ValidateRun(options: try options(for: output)).run(output)
  }

  mutating func validate() throws {
    try StandardInputOption.check(paths)
    if maxFindings < 0 {
      throw ValidationError("'--max-findings' cannot be negative")
    }
    try checkJobs(jobs)
    if fix, !diff, paths.contains("-"), paths != ["-"] {
      throw ValidationError("'--fix' takes '-' alone: its text goes to standard output")
    }
    if diff, format != .text {
      throw ValidationError("'--diff' has a format of its own, '--format' does not go with it")
    }
  }

  /// The options of the run.
  func options(for output: OutputStream) throws -> ValidateOptions {
    var choices = ValidateChoices()
    choices.paths = paths
    choices.format = format
    choices.isStrict = strict
    choices.isQuiet = quiet
    choices.fixMode = diff ? .show : fix ? .write : .none
    choices.maxFindings = maxFindings
    choices.color = color
    choices.jobs = jobs
    var options = choices.options(for: output)
    options.standardInput = standardInput.input
    options.check.limits.size = maxSize.count
    options.check.selection = try rules.selection()
    options.check.configurations = project.search
    options.check.assetRoots = assets.folders
    return options
  }
}
