internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles

/// When text is colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that shows colors, unless `NO_COLOR` is set.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// The decoration of what is written to an output.
  ///
  /// The variables are read as https://no-color.org and terminfo have them: any `NO_COLOR` but an
  /// empty one counts, and a terminal called `dumb` shows no colors.
  func theme(for output: OutputStream) -> DiagnosticTheme {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto:
      output.isTerminal && Machine.variable("NO_COLOR").isEmpty
        && Machine.variable("TERM") != "dumb"
        ? .ansi : .plain
    }
  }
}
