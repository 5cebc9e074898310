/// The terminal of a stream, as described by environment variables.
package struct TerminalEnvironment {
  private let isTerminal: Bool
  private let variable: (String) -> String

  /// - Parameters:
  ///   - isTerminal: A Boolean value that indicates whether the stream is a terminal.
  ///   - variable: Returns the value of a variable; empty if it is not set.
  package init(isTerminal: Bool, variable: @escaping (String) -> String) {
    self.isTerminal = isTerminal
    self.variable = variable
  }

  /// A Boolean value that indicates whether the locale, if any, supports more than ASCII.
  ///
  /// The first non-empty one of `LC_ALL`, `LC_CTYPE` and `LANG` determines the locale, as in POSIX.
  /// Other locales than UTF-8 have neither braille nor bars. Without a locale, which is common in
  /// containers, both are used.
  package var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map { variable($0) }.first { !$0.isEmpty }
    guard let locale else { return true }
    let encoding = locale.lowercased().split(separator: ".").dropFirst().first ?? ""
    return ["utf-8", "utf8"].contains(encoding.prefix { $0 != "@" })
  }

  /// The characters that the terminal supports; the font of the Linux console has no braille.
  package var glyphs: TerminalGlyphs {
    isUnicode && !(isTerminal && variable("TERM") == "linux") ? .braille : .ascii
  }

  /// Creates a canvas for the stream.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal; `nil` for the one from `COLUMNS` and `LINES`, else 80 by 24.
  ///   - hasColor: A Boolean value that indicates whether the canvas has color.
  package func canvas(
    _ size: (columns: Int, rows: Int)?,
    hasColor: Bool
  ) -> TerminalCanvas {
    TerminalCanvas(
      columns: size?.columns ?? Int(variable("COLUMNS")) ?? 80,
      rows: size?.rows ?? Int(variable("LINES")) ?? 24,
      colors: hasColor ? colors : .none,
      background: background,
      glyphs: glyphs
    )
  }

  /// Creates the canvas of a printed picture, with at most 32 rows on a terminal, whose last row is
  /// for the prompt of the shell.
  package func printedCanvas(
    _ size: (columns: Int, rows: Int)?,
    hasColor: Bool
  ) -> TerminalCanvas {
    var canvas = canvas(size, hasColor: hasColor)
    if isTerminal { canvas.rows = min(canvas.rows - 1, Self.heightLimit) }
    return canvas
  }

  private static let heightLimit = 32

  private var colors: TerminalColors {
    switch variable("COLORTERM") {
    case "truecolor", "24bit": .full
    default: variable("TERM").hasSuffix("256color") ? .palette : .sixteen
    }
  }

  /// The background from `COLORFGBG`, which rxvt and Konsole set; dark by default.
  private var background: TerminalBackground {
    switch variable("COLORFGBG").split(separator: ";").last {
    case "7", "15": .light
    default: .dark
    }
  }
}
