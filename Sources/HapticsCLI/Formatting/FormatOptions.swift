internal import Diagnostics
internal import HapticsLoading
internal import LocatedJSON

/// What a formatting is to do, with every choice made.
struct FormatOptions: Sendable {
  /// Files, folders, or `-` for standard input.
  var paths: [String]
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// What is done with a file that is not as it should be.
  var mode = Mode.write
  /// The reader's limits.
  var limits = JSONDocument.Limits()
  /// How findings are decorated.
  var theme = DiagnosticTheme.plain
  /// The width of the terminal that findings go to, if it is one.
  var columns: Int?
  /// Whether files are named and the run summed up.
  var isQuiet = false
  /// How many threads work.
  var threadCount = 1

  /// What is done with a file that is not as it should be.
  enum Mode: Sendable {
    /// It is replaced.
    case write
    /// It is told.
    case check
    /// The formatted text of every file goes to standard output.
    case output
  }
}
