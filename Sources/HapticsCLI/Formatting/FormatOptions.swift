internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import LocatedJSON
internal import Terminal

/// What a formatting is to do, with every choice made.
struct FormatOptions: Sendable {
  /// Files, folders, or `-` for standard input.
  var paths: [String]
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// What is done with a file that is not as it should be.
  var mode: Mode
  /// The reader's limits.
  var limits = JSONDocument.Limits()
  /// How findings are decorated.
  var theme = DiagnosticTheme.plain
  /// The width of the terminal that findings go to, if it is one.
  var columns: Int?
  /// Whether files are named and the run summed up.
  var isQuiet = false
  /// How many threads work.
  var threadCount = Machine.coreCount

  /// What is done with a file that is not as it should be.
  enum Mode: Sendable {
    /// It is replaced.
    case write
    /// It is told.
    case check
    /// The formatted text of every file goes to standard output.
    case output
  }

  /// The options of a run that writes to an output.
  ///
  /// - Parameter mode: What was asked for; by default, standard input alone becomes standard output.
  init(paths: [String], mode: Mode?, color: ColorChoice, for output: OutputStream) {
    self.paths = paths
    self.mode = mode ?? (paths == ["-"] ? .output : .write)
    let reported = self.mode == .output ? OutputStream(.standardError) : output
    theme = color.theme(for: reported)
    columns = reported.columns
  }
}

extension FormatOptions {
  /// The options of a command line of the usual kind, or `nil` where it is another one.
  init?(plainly arguments: [String], for output: OutputStream) {
    let words = PlainWords(
      arguments,
      of: "format",
      flags: ["--check": "check", "--stdout": "stdout", "--quiet": "quiet", "-q": "quiet"]
    )
    guard let words, !words.paths.isEmpty else { return nil }
    let (isCheck, isOutput) = (words.has("check"), words.has("stdout"))
    // Standard output takes the text of one file.
    if isOutput || words.paths.contains("-") {
      guard words.paths.count == 1, !isCheck, !Path(argument: words.paths[0]).isFolder
      else { return nil }
    }
    self.init(
      paths: words.paths,
      mode: isCheck ? .check : isOutput ? .output : nil,
      color: .auto,
      for: output
    )
    isQuiet = words.has("quiet")
  }
}
