internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import Synchronization

/// When text is colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that shows colors, or where the environment forces them.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// The decoration of what is written to an output.
  ///
  /// The variables are read as https://no-color.org, https://bixense.com/clicolors and terminfo have
  /// them: any `NO_COLOR` but an empty one counts, and before all others; `CLICOLOR_FORCE` and
  /// `FORCE_COLOR` count unless they are empty or `0`; a terminal called `dumb` shows no colors.
  func theme(for output: OutputStream) -> DiagnosticTheme {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto:
      if !Machine.variable("NO_COLOR").isEmpty {
        .plain
      } else if ColorChoice.isForced {
        .ansi
      } else {
        output.isTerminal && Machine.variable("TERM") != "dumb" ? .ansi : .plain
      }
    }
  }

  /// What the command line has chosen, which holds for standard error, too.
  static var chosen: ColorChoice {
    get { choice.withLock { $0 } }
    set { choice.withLock { $0 = newValue } }
  }

  private static let choice = Mutex(ColorChoice.auto)

  private static var isForced: Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { !["", "0"].contains(Machine.variable($0)) }
  }
}
