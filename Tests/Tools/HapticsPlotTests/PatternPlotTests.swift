import HapticsCore
import HapticsPlot
import Testing

@Suite struct PatternPlotTests {
  /// The time axis runs from 58 to 618; intensity 0 lies at 221, 1 at 96 where there are no marks.
  private func x(_ time: Double, of span: Double) -> Double { 58 + 560 * time / span }

  @Test func `a transient is drawn at its time, its intensity and its sharpness`() throws {
    let pattern = HapticPattern(events: [
      .tap(at: 0, intensity: 1, sharpness: 0), .tap(at: 1, intensity: 0.5, sharpness: 0.5),
      .held(at: 1.5, for: 0.5),
    ])
    let svg = try SVGElements(pattern.plot().svg())
    let heads = svg.named("circle").filter { !$0.classes.contains("panel") }.compactMap { circle in
      circle.number("cx").flatMap { x in circle.number("cy").map { (x: x, y: $0) } }
    }
    // Two in the lane of intensity, two in that of sharpness, one in the legend.
    #expect(heads.prefix(4).map(\.x) == [58, 338, 58, 338])
    let stems = svg.named("path", class: "stem").compactMap { $0.attributes["d"] }
      .map { PathPoints($0).parts[0] }
    #expect(stems[0][0].y == stems[1][0].y)
    #expect(stems[0][1].y == heads[0].y)
    #expect(stems[1][1].y == heads[1].y)
    let full = stems[0][0].y - stems[0][1].y
    #expect(abs((stems[1][0].y - stems[1][1].y) - full / 2) < 0.02)
    #expect(heads[2].y > heads[3].y)
  }

  @Test func `a continuous event is a closed shape through the corners of its contour`() throws {
    let svg = try SVGElements(Patterns.boing.plot().svg())
    let shape = try #require(svg.named("path", class: "held").first)
    let points = PathPoints(try #require(shape.attributes["d"])).parts[0]
    #expect(shape.attributes["d"]?.hasSuffix("z") == true)
    let expected = [0.015, 0.015, 0.115, 0.265].map { x($0, of: 0.265) }
    #expect(zip(points.map(\.x), expected).allSatisfy { abs($0 - $1) < 0.011 })
    let (zero, one) = (points[0].y, points[0].y - (points[0].y - points[1].y) / 0.8)
    let values = points.map { (zero - $0.y) / (zero - one) }
    #expect(zip(values, [0, 0.8, 0.4, 0]).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test func `overlapping vibrations have one shape each, and translucent ones`() throws {
    let pattern = HapticPattern(events: [.held(at: 0, for: 2), .held(at: 1, for: 2)])
    let svg = pattern.plot().svg()
    let shapes = try SVGElements(svg).named("path", class: "held")
    // The third one is in the legend.
    #expect(shapes.count == 3)
    #expect(svg.contains(".held{fill-opacity:.34"))
  }

  @Test func `sharpness is a line and a color`() throws {
    let svg = try SVGElements(Patterns.boing.plot().svg())
    let line = try #require(svg.named("path", class: "line").first)
    let points = PathPoints(try #require(line.attributes["d"])).parts[0]
    #expect(points.count == 2)
    #expect(points[0].y < points[1].y)
    #expect(line.attributes["stroke"] == "url(#ramp)")
    let shape = try #require(svg.named("path", class: "held").first)
    #expect(shape.attributes["fill"] == "url(#g0)")
    let gradients = svg.named("linearGradient")
    #expect(gradients.map { $0.attributes["id"] } == ["g0", "ramp"])
    #expect(gradients.allSatisfy { $0.attributes["gradientUnits"] == "userSpaceOnUse" })
  }

  @Test func `a vibration of one sharpness needs no gradient`() throws {
    let svg = try SVGElements(HapticPattern(events: [.held(at: 0, for: 1)]).plot().svg())
    let shape = try #require(svg.named("path", class: "held").first)
    #expect(shape.classes.contains("s16"))
    #expect(shape.attributes["fill"] == "currentColor")
  }

  @Test func `the axis has numbers that a person reads, and a unit`() throws {
    let texts = try SVGElements(Patterns.boing.plot().svg()).texts
    for label in ["0", "0.05", "0.1", "0.15", "0.2", "0.25", "seconds"] {
      #expect(texts.contains(label), "\(label)")
    }
  }

  @Test func `the header says how long and how much`() throws {
    let texts = try SVGElements(Patterns.boing.plot(title: "Boing").svg()).texts
    #expect(texts[0] == "Boing")
    #expect(
      texts[1] == "0.27 s · 1 transient · 1 continuous · peak 0.8 · sharpness 0.1 to 0.4"
    )
  }

  @Test func `controls are named where they begin to act`() throws {
    let svg = try SVGElements(Patterns.everything.plot().svg())
    let volume = try #require(svg.named("text").first { $0.text == "AudioVolumeControl ×" })
    // The last tap begins at 2.5 s and lasts 25 ms.
    #expect(abs((volume.number("x") ?? 0) - x(1, of: 2.525)) < 0.1)
    #expect(svg.texts.contains("HapticSharpnessControl +"))
  }

  @Test func `sounds have a lane and their names`() throws {
    let texts = try SVGElements(Patterns.everything.plot().svg()).texts
    #expect(texts.contains("tone"))
    #expect(texts.contains { $0.hasPrefix("snap") })
    #expect(!(try SVGElements(Patterns.boing.plot().svg()).texts.contains("sound")))
  }

  @Test(arguments: [0.01, 0.04, 0.1, 0.3])
  func `the line of an end does not lead through the name of another`(padding: Double) throws {
    let pattern = HapticPattern(
      events: [.held(at: 0, for: 1)],
      curves: [
        HapticParameterCurve(
          .hapticIntensityControl,
          at: 0,
          controlPoints: [.init(at: 0, value: 1), .init(at: 1 + padding, value: 0)]
        )
      ]
    )
    let svg = try SVGElements(pattern.plot().svg())
    let names = svg.named("text", class: "small").filter {
      $0.text.hasPrefix("end ") || $0.text.hasPrefix("loop ")
    }
    #expect(names.count == 2)
    let lines = svg.named("path", class: "dash").compactMap { $0.attributes["d"] }
      .flatMap { PathPoints($0).parts }.filter { $0[0].x == $0[1].x }
    #expect(lines.count == 2 * 4)
    for name in names {
      let (x, y) = (try #require(name.number("x")), try #require(name.number("y")))
      let reach = x - Double(name.text.count) * 12.5 * 0.6...x
      for line in lines where line[0].y < y { #expect(!reach.contains(line[0].x)) }
    }
  }

  @Test func `the ends of pattern and loop have their lines`() throws {
    let padded = HapticPattern(
      events: [.tap(at: 1, intensity: 1, sharpness: 1)],
      parameters: [.init(.hapticIntensityControl, at: 2, value: 0.5)]
    )
    #expect(try SVGElements(padded.plot().svg()).texts.contains("loop 1 s"))
    #expect(try SVGElements(padded.plot().svg()).texts.contains("end 2 s"))
    let one = HapticPattern(events: [.held(at: 0, for: 2)])
    #expect(try SVGElements(one.plot().svg()).texts.contains("end and loop 2 s"))
  }

  @Test func `an SVG plot has a role, a title and a description`() throws {
    let svg = try SVGElements(Patterns.everything.plot(title: "All <of> it").svg())
    #expect(svg.all[0].attributes["role"] == "img")
    #expect(svg.named("title")[0].text == "All <of> it")
    #expect(
      svg.named("desc")[0].text == """
        A haptic pattern of 2.5 seconds: 3 transients, 2 continuous events and 2 sounds. The intensity \
        peaks at 1, the sharpness is 0.3 to 1. Controlled by HapticSharpnessControl and \
        AudioVolumeControl. At 0 s, ignored: not played. From 0.5 to 2 s, clamped: sharpness \
        clamped to 1. At 2.5 s, silent: silent.
        """
    )
  }

  @Test func `light and dark are in one file`() {
    let svg = Patterns.boing.plot().svg()
    #expect(svg.contains("@media (prefers-color-scheme:dark){"))
    #expect(!svg.contains("var("))
  }

  @Test func `equal plots are equal texts`() {
    #expect(Patterns.everything.plot().svg() == Patterns.everything.plot().svg())
  }

  @Test func `any string works as a title`() throws {
    for title in ["]]>", "<script>alert(1)</script>", "\u{0}\u{8}", "a\u{301}🫀", ""] {
      #expect((try? SVGElements(Patterns.boing.plot(title: title).svg())) != nil, "\(title)")
    }
    let long = String(repeating: "long ", count: 1000)
    let texts = try SVGElements(Patterns.boing.plot(title: long).svg()).texts
    #expect(texts[0].count < 80)
    #expect(texts[0].hasSuffix("…"))
  }
}
