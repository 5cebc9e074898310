import Foundation
import HapticsCore
import HapticsPlot
import HapticsSynthesis
import TestSupport
import Testing

/// Pictures of timelines.
@Suite struct TimelinePlotTests {
  private func elements(_ plot: TimelinePlot) throws -> SVGElements { try SVGElements(plot.svg()) }

  private func paths(_ svg: SVGElements, _ classes: String) -> [PathPoints] {
    svg.named("path").filter { $0.attributes["class"] == classes }
      .map { PathPoints($0.attributes["d"] ?? "") }
  }

  @Test func `everything that a picture can show`() {
    let folder = Repository.root.appending(path: "Tests/Tools/HapticsPlotTests/Snapshots")
    expectSnapshot(Timelines.everything.svg(), at: folder.appending(path: "timeline.svg"))
    let lines = TerminalPlot(Timelines.everything, columns: 80, rows: 24).lines()
    expectSnapshot(
      lines.joined(separator: "\n") + "\n",
      at: folder.appending(path: "timeline.txt")
    )
  }

  @Test func `levels are drawn as in the picture of their pattern`() throws {
    let pattern = HapticPattern(events: [
      .held(at: 0, for: 1, intensity: 0.5, sharpness: 0.25),
      .tap(at: 1.5, intensity: 1, sharpness: 1),
    ])
    let drawn = pattern.plot()
    // A cell of 64 frames lasts 10 ms, and the picture of the pattern ends with its transient.
    let end = 1.5 + SynthesisModel.speaker.tapDuration(atSharpness: 1)
    var plot = TimelinePlot(title: "levels", duration: end, sampleRate: 6400)
    for cell in 0..<155 {
      plot.haptic.append(
        LevelCell(
          continuous: cell < 100 ? HapticLevel(0.5, sharpness: 0.25) : HapticLevel(),
          transient: cell == 150 ? HapticLevel(1, sharpness: 1) : HapticLevel()
        )
      )
    }
    func shapes(_ svg: String, _ top: Double) throws -> [[String]] {
      // The lanes of a timeline are a little higher in the picture.
      let kinds: Set = ["held", "stem", "line"]
      return try SVGElements(svg).named("path").filter { !kinds.isDisjoint(with: $0.classes) }
        .map { element in
          PathPoints(element.attributes["d"] ?? "").parts[0].map { "\($0.x) \($0.y - top)" }
            + [element.attributes["class"] ?? ""]
        }
    }
    func top(_ svg: String) throws -> Double {
      try #require(SVGElements(svg).named("rect", class: "panel").first?.number("y"))
    }
    let (one, other) = (plot.svg(), drawn.svg())
    let lanes = try shapes(one, top(one)).prefix(3)
    #expect(lanes.count == 3)
    #expect(try lanes == shapes(other, top(other)).prefix(3))
  }

  @Test func `vibrations are shapes of their own, and very many are one`() throws {
    for (count, shapes) in [(2, 2), (400, 400), (401, 1)] {
      let svg = try elements(Timelines.pulses(count))
      // The legend has another one.
      #expect(svg.named("path", class: "held").count == shapes + 1)
    }
    // In 10,000 columns of silence and vibration, nothing between them can be seen.
    #expect(try elements(Timelines.pulses(10_000)).named("path", class: "held").count == 2)
  }

  @Test func `every cue has its name, also beside others and at the end`() throws {
    let texts = try elements(Timelines.everything).texts
    for name in Timelines.everything.names { #expect(texts.contains(name.text)) }
    for name in ["song ×4", "bass ×2"] { #expect(texts.contains(name)) }
    #expect(!texts.contains { $0.contains("more name") })
  }

  @Test func `a long name is shown as far as there is room`() throws {
    let name = "a long name of a cue, with words"
    var plot = TimelinePlot(title: "names", duration: 10)
    plot.names = [.init("first", at: 0), .init(name, at: 9.9)]
    #expect(try elements(plot).texts.contains(name))
    plot.names[1].text = String(repeating: name, count: 3)
    let texts = try elements(plot).texts
    let shown = try #require(texts.first { $0.hasPrefix(name) && $0.hasSuffix("…") })
    #expect(shown.count > 40 && plot.names[1].text.hasPrefix(shown.dropLast()))
  }

  @Test func `names that have no room are counted, and each of their cues has a tick`() throws {
    let svg = try elements(Timelines.dense)
    let shown = svg.texts.count { $0.hasPrefix("cue number") }
    #expect(shown > 10)
    #expect(svg.texts.contains("\(6000 - shown) more names"))
    // Eight rows: seven tracks, and all that is left, with the named cues among them.
    #expect(svg.texts.contains("others ×8500"))
    #expect(paths(svg, "thin wave").count == 8)
    // A tick in each column of the picture: 600 s of ten cues a second fill all of them.
    #expect(paths(svg, "thin wave").last?.parts.count == 1400)
  }

  @Test func `no line of a name leads through another name`() throws {
    for plot in [Timelines.everything, Timelines.crowded, Timelines.dense] {
      let svg = try elements(plot)
      let top = try #require(svg.named("rect", class: "panel").first?.number("y")) - 20
      let names = svg.named("text").filter {
        $0.attributes["text-anchor"] != "middle" && ($0.number("y") ?? 0) > 62
          && ($0.number("y") ?? 0) <= top && !$0.text.contains(" more name")
      }
      #expect(names.count > 5)
      let lines = (paths(svg, "dim fine") + paths(svg, "dim fine dash")).flatMap(\.parts)
        .filter { $0[0].y < top }
      #expect(lines.count == names.count)
      for name in names {
        let x = try #require(name.number("x"))
        let y = try #require(name.number("y"))
        let width = Double(name.text.count) * 12.5 * 0.6
        let reach = name.attributes["text-anchor"] == "end" ? x - width...x : x...x + width
        for line in lines where line[0].y < y && line[1].y > y - 9 {
          #expect(!reach.contains(line[0].x), "\(name.text)")
        }
      }
    }
  }

  @Test func `no name is printed over a bar or a tick`() throws {
    for plot in [Timelines.everything, Timelines.dense] {
      let svg = try elements(plot)
      let boxes = ["sound held", "clamped held", "thin wave"].flatMap { paths(svg, $0) }
        .flatMap(\.parts)
      #expect(!boxes.isEmpty)
      let bottom = try #require(svg.named("rect", class: "panel").last?.number("y"))
      let heights = svg.named("text", class: "small").compactMap { $0.number("y") }
        .filter { $0 > 62 && $0 < bottom + 300 }
      for box in boxes {
        let ys = box.map(\.y)
        let (top, low) = (ys.min() ?? 0, ys.max() ?? 0)
        // A line of text reaches from 9 above its foot to 3 below.
        let isLegend = low - top < 9.5
        #expect(isLegend || heights.allSatisfy { $0 + 3 <= top || $0 - 9 >= low })
      }
    }
  }

  @Test func `no line of a cue leads through the name of a row`() throws {
    let svg = try elements(Timelines.everything)
    let panels = svg.named("rect", class: "panel")
    #expect(panels.count == 5)
    let lines = (paths(svg, "dim fine") + paths(svg, "dim fine dash")).flatMap(\.parts)
    for panel in [panels[0], panels[4]] {
      let top = try #require(panel.number("y"))
      #expect(lines.allSatisfy { $0[0].y != top })
    }
    for panel in panels[1...3] {
      let top = try #require(panel.number("y"))
      // Six cues and markers.
      #expect(lines.count { $0[0].y == top } == 6)
    }
  }

  @Test func `bars and beats are drawn before the data, in the color of the grid`() throws {
    let all = try elements(Timelines.everything).all
    func first(_ classes: String) throws -> Int {
      try #require(all.firstIndex { $0.attributes["class"] == classes && $0.name == "path" })
    }
    let signal = try first("line thin wave")
    let bars = try #require(
      all[..<signal].lastIndex { element in
        element.attributes["class"] == "grid" && element.name == "path"
          && PathPoints(element.attributes["d"] ?? "").parts.count == 3 * 5
      }
    )
    #expect(try first("grid fine") < signal)
    #expect(bars < signal)
  }

  @Test func `without beats the axis has its lines, and the legend speaks of none`() throws {
    var plot = Timelines.everything
    plot.beats = []
    let svg = try elements(plot)
    #expect(!svg.texts.contains("bar") && !svg.texts.contains("beat"))
    #expect(paths(svg, "grid fine").isEmpty)
    // Five numbers, 0 to 4, in five lanes.
    #expect(paths(svg, "grid").contains { $0.parts.count == 25 })
  }

  @Test func `the legend says what occurs and nothing else`() throws {
    let legend = [
      "transient", "continuous event", "cue", "marker", "bar", "beat", "loop", "shown", "flash",
    ]
    let full = try elements(Timelines.everything).texts
    for word in legend { #expect(full.contains(word), "\(word)") }
    let empty = try elements(TimelinePlot(title: "empty", duration: 1)).texts
    for word in legend { #expect(!empty.contains(word), "\(word)") }
  }

  @Test func `hostile times do no harm`() throws {
    var plot = TimelinePlot(title: "\u{0}", duration: .nan)
    for time in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      plot.names.append(.init("name", at: time))
      plot.tracks.append(.init("track", at: [time]))
      plot.visuals.append(.init("seen", from: time, to: time))
      plot.beats.append(.init(at: time, isBar: true))
    }
    #expect((try? elements(plot)) != nil)
    #expect(!TerminalPlot(plot, columns: 80, rows: 24).lines().isEmpty)
  }
}
