import HapticsTools
import LocatedJSON

/// The options for formatting files.
struct FormatOptions: Sendable {
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
}
