import HapticsFiles
import HapticsPlot

/// The characters that pictures may be made of, as the environment has it.
enum CharacterSet {
  /// Returns the characters that a stream's terminal supports.
  ///
  /// The first non-empty one of `LC_ALL`, `LC_CTYPE` and `LANG` determines the locale, as in POSIX.
  /// Other locales than UTF-8 have neither braille nor bars. Without a locale, which is common in
  /// containers, both are used. The font of the Linux console has no braille.
  static func glyphs(of stream: OutputStream, isASCII: Bool = false) -> TerminalGlyphs {
    let isConsole = stream.isTerminal && Machine.variable("TERM") == "linux"
    return isASCII || isConsole || !isUnicode ? .ascii : .braille
  }

  /// A Boolean value that indicates whether the locale, if any, supports more than ASCII.
  static var isUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(Machine.variable)
    guard let locale = names.first(where: { !$0.isEmpty }) else { return true }
    let encoding = locale.lowercased().split(separator: ".").dropFirst().first ?? ""
    return ["utf-8", "utf8"].contains(encoding.prefix { $0 != "@" })
  }
}
