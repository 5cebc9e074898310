internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import LocatedJSON
internal import Terminal

/// The arguments of `haptics format`, as typed.
struct FormatCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrite patterns, timelines and haptic clips in the canonical format.",
    discussion: """
      Members appear in the format's order, followed by unknown ones in their original order. \
      Parameters, control points and cues take one line each. Numbers keep their text, and nothing \
      is dropped. A file that is not JSON, or that repeats a name within an object, is refused and \
      left unchanged.

      The exit status is 0 on success, 1 if a file was refused or, with '--check', is not \
      formatted, and 2 if a file cannot be read or written.
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

  @Flag(help: "List the files that are not formatted, without changing them.")
  var check = false

  @Flag(name: .customLong("stdout"), help: "Write to standard output; takes one file.")
  var toOutput = false

  @Flag(name: .shortAndLong, help: "Do not list files.")
  var quiet = false

  @OptionGroup var standardInput: StandardInputOption

  @Option(help: ArgumentHelp("Refuse files larger than this: 64M, 2G.", valueName: "bytes"))
  var maxSize = ByteCount(JSONDocument.Limits().size)

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Option(name: .shortAndLong, help: "The number of threads; all cores by default.")
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
    try FormatRun(options: options(for: output)).run(output)
  }

  /// The options of a run that writes to an output.
  func options(for output: OutputStream) -> FormatOptions {
    var options = FormatOptions(
      paths: paths,
      mode: check ? .check : toOutput ? .output : nil,
      color: color,
      for: output
    )
    options.standardInput = standardInput.input
    options.limits.size = maxSize.count
    options.isQuiet = quiet
    if let jobs { options.threadCount = jobs }
    return options
  }
}

/// Refuses a number of threads that makes no sense.
func checkJobs(_ jobs: Int?) throws {
  if let jobs, !(1...1024).contains(jobs) {
    throw ValidationError("'--jobs' must be between 1 and 1024")
  }
}
