import Foundation
import HapticsCore
import TestSupport
import Testing

@testable import HapticsPlot

@Suite struct ComparisonPlotTests {
  @Test func `a picture of what changed`() {
    expectSnapshot(
      Patterns.comparison.svg(),
      at: Repository.root.appending(path: "Tests/Tools/HapticsPlotTests/Snapshots/comparison.svg")
    )
  }

  /// The signs that a comparison shows.
  private func kinds(_ before: [HapticEvent], _ after: [HapticEvent]) -> [ChangeLane.Kind] {
    let plot = ComparisonPlot(HapticPattern(events: before), HapticPattern(events: after))
    return ChangeLane(plot, scale: plot.scale).kinds
  }

  private let tap = HapticEvent.tap(at: 1, intensity: 0.5, sharpness: 0.5)

  @Test func `each kind of change has its symbol`() {
    #expect(kinds([tap], [tap]) == [])
    #expect(kinds([tap], []) == [.removed])
    #expect(kinds([], [tap]) == [.added])
    #expect(kinds([tap], [.tap(at: 1, intensity: 0.7, sharpness: 0.5)]) == [.stronger])
    #expect(kinds([tap], [.tap(at: 1, intensity: 0.2, sharpness: 0.5)]) == [.weaker])
    #expect(kinds([tap], [.tap(at: 1.1, intensity: 0.5, sharpness: 0.5)]) == [.moved])
    #expect(kinds([tap], [.tap(at: 1, intensity: 0.5, sharpness: 0.9)]) == [.other])
    let both = kinds([tap], [.tap(at: 1.1, intensity: 0.9, sharpness: 0.9)])
    #expect(both == [.stronger, .moved])
  }

  @Test func `the old pattern is dashed and hollow, the new one is filled`() throws {
    let svg = ComparisonPlot(HapticPattern(events: [tap]), HapticPattern()).svg()
    let elements = try SVGElements(svg)
    #expect(elements.named("path").contains { $0.classes.contains("dash") })
    #expect(!elements.named("g").contains { $0.classes.contains("is") })
    #expect(svg.contains("<desc id=\"d\">Two haptic patterns compared, a and b: 1 removed, "))
  }

  @Test func `the colors of a comparison are distinguishable and have enough contrast`() {
    for isDark in [false, true] {
      func color(_ name: String) -> PlotColor {
        let entry = PlotStyle.comparison.first { $0.name.description == name }
        return PlotColor((isDark ? entry?.dark : entry?.light) ?? 0)
      }
      for name in ["was", "is"] {
        for ground in ["bg", "panel"] {
          #expect(contrast(color(name), color(ground)) >= 4.5, "\(name) on \(ground)")
        }
      }
      #expect(contrast(color("same"), color("panel")) >= 2.8)
      // Who sees no red or no green still sees the difference of yellow and blue.
      let (was, now) = (color("was"), color("is"))
      #expect(Int(now.blue) - Int(was.blue) > 100)
    }
  }

  private func contrast(_ a: PlotColor, _ b: PlotColor) -> Double {
    func luminance(_ color: PlotColor) -> Double {
      func linear(_ part: UInt8) -> Double {
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test func `a picture of two long patterns stays small`() {
    var other = Patterns.long
    for i in other.events.indices where i.isMultiple(of: 2) { other.events[i].time += 0.05 }
    #expect(ComparisonPlot(Patterns.long, other).svg().utf8.count < 600_000)
  }

  @Test func `hostile patterns have their pictures`() {
    for value in [Double.nan, .infinity, 1e300, -1, 0] {
      let events = HapticEvent.EventType.allCases.map {
        HapticEvent($0, at: value, duration: value)
      }
      let svg = ComparisonPlot(HapticPattern(events: events), HapticPattern(events: [tap])).svg()
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
  }
}

extension ComparisonPlot {
  init(_ before: HapticPattern, _ after: HapticPattern) {
    self.init(
      from: before.plot(title: "a"),
      to: after.plot(title: "b"),
      PatternDifference(from: before, to: after)
    )
  }
}

extension Patterns {
  /// A change of each kind.
  static let comparison = ComparisonPlot(
    HapticPattern(events: [
      .tap(at: 0, intensity: 0.6, sharpness: 0.3), .tap(at: 0.3, intensity: 0.8, sharpness: 0.5),
      .tap(at: 0.6, intensity: 1, sharpness: 0.9),
      .held(at: 0.9, for: 0.8, intensity: 0.7, sharpness: 0.2),
      .held(at: 2.2, for: 0.5, intensity: 0.5, sharpness: 0.5),
      .tap(at: 2.9, intensity: 0.75, sharpness: 0.5),
    ]),
    HapticPattern(events: [
      .tap(at: 0, intensity: 0.6, sharpness: 0.3), .tap(at: 0.42, intensity: 0.8, sharpness: 0.5),
      .held(at: 0.9, for: 1, intensity: 1, sharpness: 0.6),
      .held(at: 2.2, for: 0.5, intensity: 0.5, sharpness: 0.9),
      .tap(at: 2.9, intensity: 0.3, sharpness: 0.5), .tap(at: 3.3, intensity: 0.9, sharpness: 0.5),
    ])
  )
}
