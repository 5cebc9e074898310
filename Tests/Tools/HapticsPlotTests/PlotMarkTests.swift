import HapticsCore
import HapticsPlot
import Testing

@Suite struct PlotMarkTests {
  private func marks(_ pattern: HapticPattern) -> [PlotMark] {
    PlotMark.findings(in: Contours(pattern), of: pattern)
  }

  @Test func `a pattern that plays as written has none`() { #expect(marks(Patterns.boing) == []) }

  @Test func `a control that drives the sharpness out of range is marked while it does`() {
    let pattern = HapticPattern(
      events: [.held(at: 1, for: 2, sharpness: 0.5)],
      curves: [
        HapticParameterCurve(
          .hapticSharpnessControl,
          at: 1,
          controlPoints: [.init(at: 0, value: 0), .init(at: 2, value: 1)]
        )
      ]
    )
    #expect(marks(pattern) == [PlotMark(.clamped, from: 2, to: 3, text: "sharpness clamped to 1")])
  }

  @Test func `stretches that touch are one`() {
    let pattern = HapticPattern(
      events: [.held(at: 0, for: 1), .held(at: 1, for: 1), .held(at: 0.5, for: 1)],
      parameters: [.init(.hapticSharpnessControl, at: 0, value: -1)]
    )
    #expect(marks(pattern) == [PlotMark(.clamped, from: 0, to: 2, text: "sharpness clamped to 0")])
  }

  @Test func `values out of range say what is played`() {
    let pattern = HapticPattern(events: [.tap(at: 1, intensity: 0.5, sharpness: 2222)])
    #expect(
      marks(pattern) == [PlotMark(.clamped, from: 1, to: 1, text: "sharpness 2222 played as 1")]
    )
  }

  @Test func `ignored, capped and silent events are marked`() {
    let pattern = HapticPattern(events: [
      .tap(at: -1, intensity: 1, sharpness: 1), .held(at: 0, for: 40),
      .tap(at: 50, intensity: 0, sharpness: 1),
    ])
    #expect(
      marks(pattern) == [
        PlotMark(.ignored, from: 0, to: 0, text: "not played"),
        PlotMark(.ignored, from: 30, to: 40, text: "capped at 30 s"),
        PlotMark(.silent, from: 50, to: 50, text: "silent"),
      ]
    )
  }

  @Test func `marks that say the same share their words and keep their places`() throws {
    var plot = Patterns.boing.plot()
    plot.marks = [0.0, 0.1, 0.2].map { PlotMark(.silent, from: $0, to: $0 + 0.02, text: "hush") }
    let svg = try SVGElements(plot.svg())
    #expect(svg.texts.filter { $0.hasPrefix("hush") } == ["hush ×3"])
    let band = try #require(svg.named("path", class: "band").first?.attributes["d"])
    // Three stretches in each of four lanes.
    #expect(PathPoints(band).parts.count == 12)
  }

  @Test func `a doubtful stretch has a sign of its own, and the color of a warning`() throws {
    var plot = Patterns.boing.plot()
    plot.marks = [PlotMark(.doubtful, from: 0.1, to: 0.2, text: "perhaps late")]
    let svg = try SVGElements(plot.svg())
    #expect(svg.texts.contains("doubtful"))
    #expect(svg.named("path", class: "band").first?.attributes["class"] == "band clamped")
    let lines = TerminalPlot(plot, columns: 80, rows: 24).lines()
    #expect(lines.last == "◇ perhaps late, 0.1 to 0.2 s")
  }

  @Test func `marks beyond the pattern stretch the axis, and hostile ones do no harm`() throws {
    var plot = Patterns.boing.plot()
    plot.marks = [PlotMark(.ignored, from: 1, to: 2, text: "later")]
    #expect(try SVGElements(plot.svg()).texts.contains("1.5"))
    for (start, end) in [(Double.nan, 1), (1, .nan), (-.infinity, .infinity), (5, -5)] {
      plot.marks = [PlotMark(.clamped, from: start, to: end, text: "&\u{0}")]
      #expect((try? SVGElements(plot.svg())) != nil)
    }
  }

  @Test func `of very many different findings three rows have words, and the rest are counted`()
    throws
  {
    var plot = Patterns.boing.plot()
    plot.marks = (0..<50).map { PlotMark(.silent, from: 0, to: 0.2, text: "finding number \($0)") }
    let texts = try SVGElements(plot.svg()).texts
    #expect(texts.filter { $0.hasPrefix("finding") }.count == 3)
    #expect(texts.contains("47 more findings"))
  }
}
