/// The ink of a character in a terminal drawing.
enum TerminalInk: Hashable, Sendable {
  case plain, dim, bold, playhead, sound, wave
  case sharpness(Int)
  case mark(PlotMark.Kind)

  /// The parameters of the escape sequence that selects the ink, or `nil` for the plain one.
  func code(_ colors: TerminalColors, on background: TerminalBackground) -> String? {
    switch (self, colors) {
    case (.plain, _), (_, .none): nil
    case (.dim, _): "2"
    case (.bold, _): "1"
    case (.playhead, _): "7"
    case (_, .sixteen): "\(sixteen)"
    case (_, .palette): "38;5;\(Self.paletteIndex(of: color(on: background)))"
    case (_, .full):
      {
        let color = color(on: background)
        return "38;2;\(color.red);\(color.green);\(color.blue)"
      }()
    }
  }

  /// One of the sixteen colors: blue, magenta, red and yellow for sharpness.
  private var sixteen: Int {
    switch self {
    case .sharpness(let index): [34, 35, 31, 33][min(3, index * 4 / SharpnessRamp.count)]
    case .sound: 36
    case .mark(.clamped), .mark(.doubtful): 33
    case .mark(.ignored): 31
    case .mark(.silent): 34
    default: 39
    }
  }

  private func color(on background: TerminalBackground) -> PlotColor {
    let isDark = background == .dark
    switch self {
    case .sharpness(let index):
      return isDark ? SharpnessRamp.dark(index) : SharpnessRamp.light(index)
    case .sound: return PlotStyle.color("sound", isDark: isDark)
    case .mark(let kind): return PlotStyle.color(kind.color, isDark: isDark)
    default: return PlotStyle.color("wave", isDark: isDark)
    }
  }

  /// The nearest color of the palette's cube of six steps for each of red, green and blue.
  private static func paletteIndex(of color: PlotColor) -> Int {
    // The steps are 0, 95, 135, 175, 215 and 255.
    func step(_ part: UInt8) -> Int {
      part < 48 ? 0 : part < 115 ? 1 : min(5, (Int(part) - 35) / 40)
    }
    return 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
  }
}
