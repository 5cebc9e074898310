/// The colors of sharpness: from indigo (round) through magenta to amber (sharp).
///
/// There are ramps for light and dark backgrounds. Their lightness is monotonic for normal color
/// vision and without red, green or blue receptors; their steps have about equal differences; and
/// their contrast to the background is at least 3:1. Tests measure all of this.
///
/// Both were sampled from a path through Oklch with hues of 268°...430° and 270°...454°, along
/// which the weighted mean of the CIE lightness and of the lightness without red rises linearly, at
/// points of equal difference for all kinds of color vision.
enum SharpnessRamp {
  /// The number of colors.
  static let count = 33

  /// The index of the color for a sharpness.
  static func index(of sharpness: Double) -> Int {
    Int((max(0, min(1, sharpness)) * Double(count - 1)).rounded())
  }

  /// The name of the class that has the color of an index.
  static func name(_ index: Int) -> String { "s\(index)" }

  static func light(_ index: Int) -> PlotColor { color(index, of: lightColors) }

  static func dark(_ index: Int) -> PlotColor { color(index, of: darkColors) }

  private static func color(_ index: Int, of colors: [UInt32]) -> PlotColor {
    let index = max(0, min(count - 1, index))
    let low = PlotColor(colors[index / 2])
    return index.isMultiple(of: 2) ? low : low.middle(to: PlotColor(colors[index / 2 + 1]))
  }

  private static let lightColors: [UInt32] = [
    0x100c8b, 0x2e1092, 0x441596, 0x5a1c98, 0x6f2197, 0x822794, 0x922b8e, 0xa02f88, 0xad3380,
    0xb83878, 0xc33e6d, 0xcd4660, 0xd55050, 0xda5a3e, 0xdc6725, 0xd87605, 0xcf8401,
  ]

  private static let darkColors: [UInt32] = [
    0x435bc7, 0x685bcd, 0x835dcf, 0x9d5fce, 0xb362ca, 0xc665c4, 0xd969bc, 0xe96eb3, 0xf773a8,
    0xff7b9d, 0xfe8991, 0xfe9787, 0xffa580, 0xffb37a, 0xffc174, 0xffcd68, 0xffd944,
  ]
}
