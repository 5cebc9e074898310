internal import Diagnostics
internal import LocatedJSON

/// How files are formatted.
struct FormatOptions: Sendable {
  /// What is done with a file that is not as it should be.
  enum Mode: Sendable {
    /// It is replaced.
    case write
    /// It is told.
    case check
    /// The formatted text of every file goes to standard output.
    case output
  }

  let mode: Mode
  let limits: JSONDocument.Limits
  let theme: DiagnosticTheme
  /// The width of the terminal that findings go to, if it is one.
  let columns: Int?
  /// Whether files are named and the run summed up.
  let isQuiet: Bool
}
