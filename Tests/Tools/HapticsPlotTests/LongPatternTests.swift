import HapticsCore
import HapticsSynthesis
import Testing

@testable import HapticsPlot

@Suite struct LongPatternTests {
  private static let svg = Patterns.long.plot().svg()

  @Test func `ten minutes of 25,600 points and 2,400 taps take less than 300 KB`() {
    #expect(Self.svg.utf8.count < 300_000)
  }

  @Test func `every extreme that can be seen is kept`() throws {
    let contours = Contours(Patterns.long)
    let plot = PatternPlot(contours, of: Patterns.long, title: "long")
    let tracer = ContourTracer(scale: plot.scale, columnWidth: PatternDrawing.columnWidth)
    let contour = contours.events[7]
    func columns(_ points: [PlotPoint]) -> [Int: [Double]] {
      Dictionary(grouping: points) { Int($0.x / PatternDrawing.columnWidth) }
        .mapValues { $0.map(\.value) }
    }
    let kept = columns(tracer.level(of: contour))
    // The picture's line also rises from 0 and falls back to it.
    let vertices = try #require(contour.quantity(.hapticIntensity)).polyline()
    let ends = [contour.start, contour.end].map { PlotPoint(x: plot.scale.x($0), value: 0) }
    let all = columns(
      vertices.map { PlotPoint(x: plot.scale.x($0.time), value: $0.value) } + ends
    )
    #expect(all.count == 71)
    #expect(kept.mapValues { $0.max() } == all.mapValues { $0.max() })
    #expect(kept.mapValues { $0.min() } == all.mapValues { $0.min() })
    #expect(kept.values.allSatisfy { $0.count <= 4 })
  }

  @Test func `all taps that can be told apart are drawn`() throws {
    let svg = try SVGElements(Self.svg)
    let dots = svg.named("path", class: "dots").compactMap { $0.attributes["d"] }
      .reduce(0) { count, path in count + path.count { $0 == "m" || $0 == "M" } }
    // A stem for each column that has a tap, and a head and a dot for each tap that is felt.
    #expect((4800...6300).contains(dots))
  }
}
