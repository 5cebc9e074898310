import HapticsFiles
import HapticsPlot
import LocatedJSON

extension TerminalCanvas {
  /// Creates a canvas for a stream.
  ///
  /// The size is the terminal's, else from `COLUMNS` and `LINES`, else 80 by 24.
  init(of stream: OutputStream, color: ColorChoice, isASCII: Bool = false) {
    let size = Console.size(of: stream.descriptor)
    self.init(
      columns: size?.columns ?? Int(Machine.variable("COLUMNS")) ?? 80,
      rows: size?.rows ?? Int(Machine.variable("LINES")) ?? 24,
      colors: color.theme(for: stream) == .plain ? .none : TerminalCanvas.colors,
      background: TerminalCanvas.background,
      glyphs: CharacterSet.glyphs(of: stream, isASCII: isASCII)
    )
  }

  private static var colors: TerminalColors {
    switch Machine.variable("COLORTERM") {
    case "truecolor", "24bit": .full
    default: Machine.variable("TERM").hasSuffix("256color") ? .palette : .sixteen
    }
  }

  /// The background from `COLORFGBG`, which rxvt and Konsole set; dark by default.
  private static var background: TerminalBackground {
    switch Machine.variable("COLORFGBG").split(separator: ";").last {
    case "7", "15": .light
    default: .dark
    }
  }
}
