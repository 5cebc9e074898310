internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import LocatedJSON
internal import Terminal

/// The arguments of `haptics format`, as typed.
struct FormatCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Bring patterns and timelines into their canonical form.",
    discussion: """
      Members stand in the order of the format, unknown ones behind them in the author's; parameters, \
      control points and cues take a line each. Numbers keep their text, and nothing is left out. What \
      is no JSON, or has a name twice in an object, is refused and stays as it is.

      The exit status is 0 where all is done, 1 where a file was refused or, with '--check', is \
      not formatted, and 2 where something could not be read or written.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders (every '*.ahap' and '*.timeline.json' below), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "timeline.json"])
  )
  var paths: [String]

  @Flag(help: "Change nothing, name the files that are not formatted.")
  var check = false

  @Flag(name: .customLong("stdout"), help: "Write the text of the one file to standard output.")
  var toOutput = false

  @Flag(name: .shortAndLong, help: "Name no files.")
  var quiet = false

  @OptionGroup var standardInput: StandardInputOption

  @Option(help: ArgumentHelp("Refuse files beyond this size: 64M, 2G.", valueName: "bytes"))
  var maxSize = ByteCount(JSONDocument.Limits().size)

  @Option(help: "Whether text is colored.")
  var color = ColorChoice.auto

  @Option(name: .shortAndLong, help: "How many threads work; all cores by default.")
  var jobs: Int?

  mutating func validate() throws {
    try StandardInputOption.check(paths)
    if toOutput || paths.contains("-"), paths.count > 1 {
      throw ValidationError("standard output takes the text of one file")
    }
    if toOutput, let path = paths.first, Path(argument: path).isFolder {
      throw ValidationError("'--stdout' takes one file, and '\(path.harmless)' is a folder")
    }
    if toOutput, check { throw ValidationError("'--stdout' and '--check' exclude each other") }
    try checkJobs(jobs)
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    var options = FormatOptions(paths: paths)
    let isFilter = toOutput || paths == ["-"]
    options.mode = check ? .check : isFilter ? .output : .write
    options.standardInput = standardInput.input
    options.limits.size = maxSize.count
    let reported = options.mode == .output ? OutputStream(.standardError) : output
    options.theme = color.theme(for: reported)
    options.columns = reported.columns
    options.isQuiet = quiet
    options.threadCount = jobs ?? Machine.coreCount
    return try FormatRun(options: options).run(output)
  }
}

/// Refuses a number of threads that makes no sense.
func checkJobs(_ jobs: Int?) throws {
  if let jobs, !(1...1024).contains(jobs) {
    throw ValidationError("'--jobs' must be between 1 and 1024")
  }
}
