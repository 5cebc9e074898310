enum PlotStyle {
  static let colors: [(name: StaticString, light: UInt32, dark: UInt32)] = [
    ("bg", 0xffffff, 0x131519),
    ("panel", 0xf5f6f8, 0x1d2027),
    ("grid", 0xdfe2e8, 0x343944),
    ("ink", 0x1a1c21, 0xf1f3f6),
    ("dim", 0x565c68, 0xa3aab7),
    ("sound", 0x0b7285, 0x4cc3d9),
    ("wave", 0x4a5261, 0xaab3c2),
    ("clamped", 0xb35309, 0xf5a524),
    ("silent", 0x5b6b7f, 0x9fb0c6),
    ("ignored", 0xc81e3a, 0xff6b7d),
  ]

  /// The colors of a comparison.
  ///
  /// Blue and vermilion are distinguishable with all kinds of color vision, and unchanged events
  /// are gray.
  static let comparison: [(name: StaticString, light: UInt32, dark: UInt32)] =
    colors.prefix(5) + [
      ("same", 0x8a919d, 0x7d8694), ("was", 0xb8500a, 0xf0a04b), ("is", 0x0b63b0, 0x5ab4f2),
    ]

  static func color(_ name: String, isDark: Bool) -> PlotColor {
    let entry = colors.first { $0.name.description == name }
    return PlotColor((isDark ? entry?.dark : entry?.light) ?? 0)
  }

  /// The rules that hold in light and in dark.
  private static let rules: StaticString = """
    text{font-family:Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;\
    font-size:13.5px;fill:currentColor}
    stop{stop-color:currentColor}
    .title{font-size:21px;font-weight:600}
    .name{font-weight:600}
    .small{font-size:12.5px}
    .held{fill-opacity:.34;stroke-width:1.7;stroke-linejoin:round}
    .line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .thin{stroke-width:1.1}
    .fine{stroke-width:.6}
    .stem{stroke-width:2}
    .dots{stroke-linecap:round;fill:none}
    .band{fill-opacity:.12}
    .dash{stroke-dasharray:3 3}
    @media (min-width:900px){text{font-size:11px}.title{font-size:18px}.small{font-size:10px}}
    @media (max-width:480px){text{font-size:15px}.small{font-size:14px}}

    """

  static func write(
    to svg: inout SVGWriter,
    ramp: [Int],
    colors: [(name: StaticString, light: UInt32, dark: UInt32)] = colors
  ) {
    svg.write("<style>\n")
    svg.write(rules)
    write(to: &svg, colors, ramp: ramp, isDark: false)
    svg.write("@media (prefers-color-scheme:dark){\n")
    write(to: &svg, colors, ramp: ramp, isDark: true)
    svg.write("}\n</style>\n")
  }

  private static func write(
    to svg: inout SVGWriter,
    _ colors: [(name: StaticString, light: UInt32, dark: UInt32)],
    ramp: [Int],
    isDark: Bool
  ) {
    for color in colors {
      svg.write(".")
      svg.write(color.name)
      svg.write("{color:\(PlotColor(isDark ? color.dark : color.light).css)}")
    }
    svg.write("\n")
    for index in ramp {
      let color = isDark ? SharpnessRamp.dark(index) : SharpnessRamp.light(index)
      svg.write(".\(SharpnessRamp.name(index)){color:\(color.css)}")
    }
    svg.write("\n")
  }
}
