import HapticsCore
import Testing

@testable import HapticsPlot

/// Pictures as viewers draw them.
@Suite struct PictureTests {
  private static let hasLibrsvg = Viewer.librsvg.path != nil
  private static let hasChromium = Viewer.chromium.path != nil

  private static let svg = Patterns.everything.plot(title: "Everything").svg()
  private static let size: (width: Double, height: Double) = {
    let height = svg.firstMatch(of: /viewBox="0 0 640 (\d+)"/).flatMap { Double($0.1) }
    return (640, height ?? 0)
  }()

  /// The center of the sharp tap's head, in units.
  private static func tapHead() throws -> (x: Double, y: Double) {
    let head = try #require(
      try SVGElements(svg).named("circle").first {
        $0.classes.contains("s32") && !$0.classes.contains("panel")
      }
    )
    return (try #require(head.number("cx")), try #require(head.number("cy")))
  }

  private func rgb(_ color: PlotColor) -> [Int] {
    [Int(color.red), Int(color.green), Int(color.blue)]
  }

  private func style(_ name: String, isDark: Bool) -> [Int] {
    rgb(PlotStyle.color(name, isDark: isDark))
  }

  /// Expects the whole picture in the right colors, in a part of a drawn picture.
  private func expectPicture(
    in picture: Picture,
    left: Int,
    width: Int,
    height: Double,
    isDark: Bool
  ) throws {
    let scale = Double(width) / Self.size.width
    func pixel(_ x: Double, _ y: Double) -> [Int] {
      picture[left + Int(x * scale), Int(y * scale)]
    }
    let background = style("bg", isDark: isDark)
    let bottom = Int(height * scale) - 1
    // Nothing runs out of the picture.
    for y in stride(from: 0, to: bottom, by: 2) {
      #expect(distance(picture[left + 1, y], background) < 4, "left edge, \(y)")
      #expect(distance(picture[left + width - 2, y], background) < 4, "right edge, \(y)")
    }
    // A tap's head has the color of its sharpness.
    let head = try Self.tapHead()
    let sharp = rgb(isDark ? SharpnessRamp.dark(32) : SharpnessRamp.light(32))
    #expect(distance(pixel(head.x, head.y), sharp) < 12)
    // A held vibration is its color, translucent, on the panel.
    let area = try #require(
      try SVGElements(Self.svg).named("rect", class: "panel").first?.number("y")
    )
    let round = rgb(isDark ? SharpnessRamp.dark(12) : SharpnessRamp.light(12))
    let panel = style("panel", isDark: isDark)
    let mixed = zip(round, panel).map { Int(0.34 * Double($0) + 0.66 * Double($1)) }
    #expect(distance(pixel(90, area + 100), mixed) < 40)
    #expect(distance(pixel(90, area + 100), panel) > 20)
    // There are words.
    let words = (0..<Int(40 * scale)).contains { y in
      (0..<width / 4).contains { x in
        distance(picture[left + x, y], style("ink", isDark: isDark)) < 60
      }
    }
    #expect(words)
  }

  @Test(
    .enabled(if: hasLibrsvg, "rsvg-convert is not installed (librsvg2-bin)"),
    arguments: [400, 1600]
  )
  func `librsvg draws it at any size`(width: Int) throws {
    // The upper part will do, and is quicker to read.
    let upper = Self.svg.replacing("\(Int(Self.size.height))\" role", with: "240\" role")
    let picture = try Viewer.draw(upper, width: width)
    #expect(picture.width == width)
    try expectPicture(in: picture, left: 0, width: width, height: 240, isDark: false)
  }

  @Test(.enabled(if: hasChromium, "chromium is not installed"))
  func `a browser draws it in light and in dark`() throws {
    let height = Int(Self.size.height * 400 / 640) + 2
    let picture = try Viewer.drawInBrowser(Self.svg, width: 400, height: height)
    try expectPicture(in: picture, left: 0, width: 400, height: Self.size.height, isDark: false)
    try expectPicture(in: picture, left: 400, width: 400, height: Self.size.height, isDark: true)
    // Both draw the same, but for the edges of letters and lines.
    guard Self.hasLibrsvg else { return }
    let other = try Viewer.draw(Self.svg, width: 400)
    let difference = difference(picture, other, size: 8)
    #expect(difference.mean < 3)
    #expect(difference.greatest < 70)
  }

  @Test(.enabled(if: hasChromium, "chromium is not installed"))
  func `a browser draws it large, in light and in dark`() throws {
    // The upper part will do.
    let picture = try Viewer.drawInBrowser(Self.svg, width: 1600, height: 620)
    #expect(picture.width == 3200)
    try expectPicture(in: picture, left: 0, width: 1600, height: 224, isDark: false)
    try expectPicture(in: picture, left: 1600, width: 1600, height: 224, isDark: true)
  }

  @Test(.enabled(if: hasChromium, "chromium is not installed"))
  func `labels do not overlap and stay inside the picture`() throws {
    let long = Patterns.long.plot(title: String(repeating: "long title ", count: 20)).svg()
    var marked = Patterns.everything.plot(title: "心拍")
    marked.marks += (0..<12).map {
      PlotMark(.clamped, from: Double($0) / 6, to: Double($0) / 5, text: "a finding of \($0)")
    }
    let documents = [
      Self.svg, Patterns.boing.plot(title: "Boing").svg(), HapticPattern().plot(title: "").svg(),
      long, marked.svg(), Patterns.comparison.svg(), Timelines.everything.svg(),
      Timelines.crowded.svg(), Timelines.dense.svg(),
    ]
    let faults = try Viewer.misplacedWords(in: documents, widths: [400, 700, 1600])
    #expect(faults == [])
  }

  @Test(
    .enabled(if: hasChromium && hasLibrsvg, "chromium or librsvg is not installed"),
    arguments: [400]
  )
  func `a comparison shows what was and what is, in both viewers`(width: Int) throws {
    let svg = Patterns.comparison.svg()
    let height = svg.firstMatch(of: /viewBox="0 0 640 (\d+)"/).flatMap { Int($0.1) } ?? 0
    let browser = try Viewer.drawInBrowser(svg, width: width, height: height * width / 640)
    let other = try Viewer.draw(svg, width: width)
    func count(_ name: String, isDark: Bool, in picture: Picture, left: Int) -> Int {
      let entry = PlotStyle.comparison.first { $0.name.description == name }
      let color = rgb(PlotColor((isDark ? entry?.dark : entry?.light) ?? 0))
      var count = 0
      // Every second pixel of every second line will do.
      for y in stride(from: 0, to: min(picture.height, other.height), by: 2) {
        for x in stride(from: left, to: left + width, by: 2)
        where distance(picture[x, y], color) < 40 { count += 1 }
      }
      return count
    }
    for name in ["was", "is", "same"] {
      #expect(count(name, isDark: false, in: browser, left: 0) > 10, "\(name)")
      #expect(count(name, isDark: true, in: browser, left: width) > 10, "\(name)")
      #expect(count(name, isDark: false, in: other, left: 0) > 10, "\(name)")
    }
    #expect(difference(browser, other, size: 8).mean < 3)
  }

  /// How far two pictures are apart in squares of a size, on the average and at the most.
  private func difference(
    _ a: Picture,
    _ b: Picture,
    size: Int
  ) -> (mean: Double, greatest: Double) {
    let width = min(a.width, b.width)
    let height = min(a.height, b.height)
    var (sum, greatest, count) = (0.0, 0.0, 0)
    for top in stride(from: 0, to: height - size, by: size) {
      for left in stride(from: 0, to: width - size, by: size) {
        let total = a.sum(x: left, y: top, size: size) - b.sum(x: left, y: top, size: size)
        let mean = abs(Double(total)) / Double(3 * size * size)
        sum += mean
        greatest = max(greatest, mean)
        count += 1
      }
    }
    return (sum / Double(max(1, count)), greatest)
  }

  @Test(.enabled(if: hasLibrsvg, "rsvg-convert is not installed (librsvg2-bin)"))
  func `a reduced long pattern looks the same as with all points`() throws {
    let contours = Contours(Patterns.long)
    let plot = PatternPlot(contours, of: Patterns.long, title: "long")
    let area = LaneArea(scale: plot.scale, top: 0, height: 140)
    let shown = contours.events[7]
    func picture(columnWidth: Double, places: Int) throws -> Picture {
      let tracer = ContourTracer(scale: plot.scale, columnWidth: columnWidth)
      let path = area.path(tracer.level(of: shown), places: places)
      return try Viewer.draw(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="250 0 40 140">
        <rect x="250" width="40" height="140" fill="#fff"/>
        <path fill="#000" fill-opacity=".34" stroke="#000" stroke-width=".6" \
        d="\(String(decoding: path.bytes, as: UTF8.self))"/></svg>
        """,
        width: 100
      )
    }
    // Both at the scale of a picture of 1600 pixels.
    let reduced = try picture(columnWidth: PatternDrawing.columnWidth, places: 1)
    let full = try picture(columnWidth: 1e-6, places: 2)
    var sum = 0
    var visible = 0
    for y in 0..<full.height {
      for x in 0..<full.width {
        let difference = distance(reduced[x, y], full[x, y])
        sum += difference
        if difference > 64 { visible += 1 }
      }
    }
    let count = full.width * full.height
    #expect(Double(sum) / Double(count) < 4)
    #expect(Double(visible) / Double(count) < 0.005)
  }
}
