internal import Diagnostics
internal import HapticsFiles
internal import HapticsPlot

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What is known of the terminal that is drawn on, or of what stands in for one.
struct Terminal {
  /// How many characters fit side by side.
  var columns: Int
  /// How many lines there are.
  var rows: Int
  /// How many colors it shows.
  var colors: TerminalColors
  /// The background that colors must stand out from.
  var background: TerminalBackground
  /// The characters that its font has.
  var glyphs: TerminalGlyphs

  /// Asks the system and the environment about where a stream leads.
  ///
  /// The size is the terminal's own; `COLUMNS` and `LINES` speak where there is none, and 80 by 24
  /// is taken where they are silent.
  init(of stream: OutputStream, color: ColorChoice, isASCII: Bool = false) {
    let size = Terminal.size(of: stream.descriptor)
    columns = size?.columns ?? Int(Machine.variable("COLUMNS")) ?? 80
    rows = size?.rows ?? Int(Machine.variable("LINES")) ?? 24
    colors = color.theme(for: stream) == .plain ? .none : Terminal.colors
    background = Terminal.background
    // The font of Linux's own console has no braille.
    glyphs = isASCII || stream.isTerminal && Machine.variable("TERM") == "linux" ? .ascii : .braille
  }

  /// The size of the terminal behind a descriptor, or `nil` where there is none or it does not say.
  ///
  /// Rests on `TIOCGWINSZ`; a terminal that was resized has another answer.
  static func size(of descriptor: FileDescriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The colors that the environment promises.
  private static var colors: TerminalColors {
    switch Machine.variable("COLORTERM") {
    case "truecolor", "24bit": .full
    default: Machine.variable("TERM").hasSuffix("256color") ? .palette : .sixteen
    }
  }

  /// The background that `COLORFGBG` names, as rxvt and Konsole set it; dark where nothing is said.
  private static var background: TerminalBackground {
    switch Machine.variable("COLORFGBG").split(separator: ";").last {
    case "7", "15": .light
    default: .dark
    }
  }
}

extension OutputStream {
  /// How many columns the terminal has; `nil` where there is none, or it does not say.
  var columns: Int? { isTerminal ? Terminal.size(of: descriptor)?.columns : nil }
}
