internal import HapticsFiles
internal import HapticsPlot

/// The characters that pictures may be made of, as the environment has it.
enum CharacterSet {
  /// What a stream's terminal shows.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty names the locale, as POSIX has it.
  /// One that is not UTF-8 has no braille, nor bars. Where none says anything, which in containers
  /// says nothing about the terminal, they are drawn. The font of Linux's own console has no braille.
  static func glyphs(of stream: OutputStream, isASCII: Bool = false) -> TerminalGlyphs {
    let isConsole = stream.isTerminal && Machine.variable("TERM") == "linux"
    return isASCII || isConsole || !isUnicode ? .ascii : .braille
  }

  /// Whether the locale has more than ASCII, as far as one is named.
  static var isUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(Machine.variable)
    guard let locale = names.first(where: { !$0.isEmpty }) else { return true }
    let encoding = locale.lowercased().split(separator: ".").dropFirst().first ?? ""
    return ["utf-8", "utf8"].contains(encoding.prefix { $0 != "@" })
  }
}
