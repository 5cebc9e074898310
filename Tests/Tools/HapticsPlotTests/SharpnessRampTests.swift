import HapticsCore
import Testing

@testable import HapticsPlot

@Suite struct SharpnessRampTests {
  private func ramp(isDark: Bool) -> [PlotColor] {
    (0..<SharpnessRamp.count).map(isDark ? SharpnessRamp.dark : SharpnessRamp.light)
  }

  /// Whether each number is greater than the one before.
  private func rises(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }

  @Test(arguments: [false, true])
  func `lightness rises with sharpness throughout`(isDark: Bool) {
    #expect(rises(ramp(isDark: isDark).map { Color($0).luminance }))
  }

  @Test(arguments: [false, true])
  func `each color stands out from its background by 3 to 1`(isDark: Bool) {
    for (name, least) in [("bg", 3.0), ("panel", 2.75)] {
      let ground = Color(PlotStyle.color(name, isDark: isDark)).luminance
      let contrasts = ramp(isDark: isDark).map { Color.contrast(Color($0).luminance, ground) }
      #expect((contrasts.min() ?? 0) >= least, "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `steps are of about equal difference`(isDark: Bool) {
    let ramp = ramp(isDark: isDark)
    let steps = zip(ramp, ramp.dropFirst()).map { Color($0).difference(to: Color($1)) }
    #expect((steps.max() ?? 9) < 2 * (steps.min() ?? 0))
  }

  @Test(arguments: [false, true], Color.Deficiency.allCases)
  func `sharpness colors are distinguishable with color blindness`(
    isDark: Bool,
    deficiency: Color.Deficiency
  ) {
    let seen = ramp(isDark: isDark).map { Color($0).seen(with: deficiency) }
    #expect(rises(seen.map(\.luminance)))
    let quarters = (0..<4).map { seen[$0 * 8].difference(to: seen[$0 * 8 + 8]) }
    #expect((quarters.min() ?? 0) > 0.055)
  }

  @Test func `texts stand out by 4 and a half to 1`() {
    for isDark in [false, true] {
      for ground in ["bg", "panel"] {
        let luminance = Color(PlotStyle.color(ground, isDark: isDark)).luminance
        for name in ["ink", "dim", "clamped", "silent", "ignored"] {
          let text = Color(PlotStyle.color(name, isDark: isDark)).luminance
          #expect(Color.contrast(text, luminance) >= 4.5, "\(name) on \(ground), \(isDark)")
        }
      }
    }
  }

  @Test func `sharpness out of range has the color of its end`() {
    #expect(SharpnessRamp.index(of: -3) == 0)
    #expect(SharpnessRamp.index(of: 7) == SharpnessRamp.count - 1)
  }
}

/// A color in linear light, as it is measured.
struct Color {
  var red: Double
  var green: Double
  var blue: Double

  init(_ color: PlotColor) {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045
        ? value / 12.92 : DeterministicMath.pow((value + 0.055) / 1.055, 2.4)
    }
    (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
  }

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (max(0, red), max(0, green), max(0, blue))
  }

  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The contrast of two luminances, as WCAG 2 defines it.
  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The distance in Oklab.
  func difference(to other: Color) -> Double {
    let (a, b) = (oklab, other.oklab)
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private var oklab: [Double] {
    func root(_ value: Double) -> Double { DeterministicMath.pow(value, 1.0 / 3) }
    let l = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  enum Deficiency: CaseIterable { case protanopia, deuteranopia, tritanopia }

  /// What is left of a color: the matrices of Machado, Oliveira and Fernandes (2009).
  func seen(with deficiency: Deficiency) -> Color {
    let rows: [[Double]] =
      switch deficiency {
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    let parts = rows.map { $0[0] * red + $0[1] * green + $0[2] * blue }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}
