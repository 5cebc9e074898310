import ArgumentParser
import HapticsFiles
import LocatedJSON
import Synchronization

/// The use of color in text.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that shows colors, or where the environment forces them.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// Returns the theme for an output.
  ///
  /// The environment follows https://no-color.org, https://bixense.com/clicolors and terminfo: a
  /// non-empty `NO_COLOR` comes first, `CLICOLOR_FORCE` and `FORCE_COLOR` apply unless they are
  /// empty or `0`, and a terminal named `dumb` has no colors.
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

  /// The choice of the command line, which also applies to standard error.
  static var chosen: ColorChoice {
    get { choice.withLock { $0 } }
    set { choice.withLock { $0 = newValue } }
  }

  private static let choice = Mutex(ColorChoice.auto)

  private static var isForced: Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { !["", "0"].contains(Machine.variable($0)) }
  }
}
