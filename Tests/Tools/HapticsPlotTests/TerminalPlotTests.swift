import Foundation
import HapticsCore
import HapticsPlot
import TestSupport
import Testing

@Suite struct TerminalPlotTests {
  private func lines(
    _ pattern: HapticPattern,
    columns: Int = 80,
    rows: Int = 24,
    colors: TerminalColors = .none,
    glyphs: TerminalGlyphs = .braille,
    playhead: Double? = nil
  ) -> [String] {
    TerminalPlot(
      pattern.plot(title: "title"),
      columns: columns,
      rows: rows,
      colors: colors,
      glyphs: glyphs
    ).lines(playhead: playhead)
  }

  @Test(arguments: TerminalGlyphs.allCases)
  func `the picture is that of the file, in characters`(glyphs: TerminalGlyphs) {
    expectSnapshot(
      lines(Patterns.everything, rows: 30, glyphs: glyphs).joined(separator: "\n") + "\n",
      at: Repository.root.appending(
        path: "Tests/Tools/HapticsPlotTests/Snapshots/everything-\(glyphs.rawValue).txt"
      )
    )
  }

  @Test(arguments: [(20, 6), (59, 10), (60, 11), (80, 24), (200, 60), (-5, 0), (5000, 5000)])
  func `it keeps to the size that it is given`(columns: Int, rows: Int) {
    for pattern in [Patterns.everything, Patterns.boing, HapticPattern()] {
      let lines = lines(pattern, columns: columns, rows: rows)
      #expect(lines.count <= max(6, min(200, rows)))
      #expect(lines.allSatisfy { $0.count <= max(20, min(1000, columns)) })
    }
  }

  @Test(arguments: Array(20...100))
  func `no line is wider than it may be, whatever the numbers beside it`(columns: Int) throws {
    // The signal of a weak vibration has a small scale, whose label is long: 0.01, -0.05, -0.5.
    for intensity in [0.002, 0.01, 0.03, 0.08, 0.2, 0.45, 1] {
      let pattern = HapticPattern(events: [.held(at: 0, for: 1, intensity: intensity)])
      for glyphs in TerminalGlyphs.allCases {
        let lines = lines(pattern, columns: columns, rows: 24, glyphs: glyphs)
        for line in lines { try #require(line.count <= columns) }
      }
    }
  }

  @Test func `a label that has no room loses its zero`() {
    let pattern = HapticPattern(events: [.held(at: 0, for: 1, intensity: 1)])
    let narrow = lines(pattern, columns: 59, rows: 24)
    #expect(narrow.contains { $0.hasPrefix("−.5 ") })
    let wide = lines(pattern, columns: 60, rows: 24)
    #expect(wide.contains { $0.hasPrefix("       −0.5 ") })
  }

  @Test func `a tap is a stem at its time, as high as it is strong`() {
    let pattern = HapticPattern(events: [
      .tap(at: 1, intensity: 0.5, sharpness: 0.5), .held(at: 1.975, for: 0.05, intensity: 0.01),
    ])
    let lines = lines(pattern, columns: 81, rows: 24, glyphs: .ascii)
    // 69 columns after the gutter of 12: the tap is in the middle one, at 1 s of 2.025.
    let stem = lines.dropFirst().prefix(10).map {
      Array($0 + String(repeating: " ", count: 81))[45]
    }
    // 20 rows of dots, of which half are 11: the least and the greatest one count.
    #expect(String(stem) == "    .:::::")
  }

  @Test func `without colors there are no escape sequences, and with them they end`() {
    for colors in TerminalColors.allCases {
      let lines = lines(Patterns.everything, colors: colors)
      let escapes = lines.joined().count { $0 == "\u{1B}" }
      #expect((escapes == 0) == (colors == .none))
      #expect(escapes.isMultiple(of: 2))
      #expect(lines.allSatisfy { !$0.contains("\u{1B}") || $0.contains("\u{1B}[0m") })
    }
  }

  @Test func `colors show sharpness`() {
    let round = HapticPattern(events: [.held(at: 0, for: 1, sharpness: 0)])
    let sharp = HapticPattern(events: [.held(at: 0, for: 1, sharpness: 1)])
    #expect(lines(round, colors: .full).joined().contains("\u{1B}[38;2;67;91;199m"))
    #expect(lines(sharp, colors: .full).joined().contains("\u{1B}[38;2;255;217;68m"))
    #expect(lines(sharp, colors: .palette).joined().contains("\u{1B}[38;5;221m"))
    #expect(lines(sharp, colors: .sixteen).joined().contains("\u{1B}[33m"))
  }

  @Test func `a playhead runs through all lanes`() {
    let still = lines(Patterns.boing, glyphs: .ascii)
    let playing = lines(Patterns.boing, glyphs: .ascii, playhead: 0.2)
    let changed = zip(still, playing).filter { $0 != $1 }
    #expect(changed.count > 10)
    for (before, after) in changed {
      let places = zip(before + String(repeating: " ", count: 80), after).enumerated()
        .filter { $0.element.0 != $0.element.1 }.map(\.offset)
      #expect(places == [places[0]])
    }
    #expect(lines(Patterns.boing, playhead: -1) == lines(Patterns.boing))
    #expect(lines(Patterns.boing, playhead: .nan) == lines(Patterns.boing))
    #expect(lines(Patterns.boing, playhead: 99) == lines(Patterns.boing))
  }

  @Test(arguments: TerminalGlyphs.allCases)
  func `patches move the playhead as drawing anew would`(glyphs: TerminalGlyphs) {
    let drawing = TerminalPlot(
      Patterns.everything.plot(title: "title"),
      columns: 80,
      rows: 24,
      glyphs: glyphs
    )
    // Without colors a character of a line is a character of the text.
    var screen = drawing.lines().map {
      Array($0.padding(toLength: 80, withPad: " ", startingAt: 0))
    }
    var last: Double?
    for time: Double? in [0, 0.4, 0.41, 2.5, 1, nil, 1.3, 99] {
      let patches = drawing.patches(from: last, to: time)
      for patch in patches { screen[patch.row][patch.column] = Character(patch.text) }
      last = time
      let lines = drawing.lines(playhead: time)
      #expect(
        screen.map { String($0) }
          == lines.map { $0.padding(toLength: 80, withPad: " ", startingAt: 0) }
      )
    }
    #expect(drawing.patches(from: 0.4, to: 0.401).isEmpty)
    #expect(drawing.patches(from: nil, to: -1).isEmpty)
  }

  @Test func `control characters of titles do not reach the terminal`() {
    var plot = Patterns.boing.plot(title: "\u{1B}[2J\u{7}\u{9B}31m\u{202E}x\r\n")
    plot.marks = [PlotMark(.silent, from: 0, to: 1, text: "\u{1B}]0;x\u{7}")]
    let text = TerminalPlot(plot, columns: 80, rows: 24).lines().joined()
    #expect(!text.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `wide characters take two columns`() {
    let plot = Patterns.boing.plot(title: String(repeating: "心", count: 60))
    let lines = TerminalPlot(plot, columns: 40, rows: 24).lines()
    #expect(lines[0] == String(repeating: "心", count: 19) + "…")
  }

  @Test func `ASCII plots contain only ASCII characters`() {
    var plot = Patterns.everything.plot(title: "Ünïcode 心")
    plot.marks.append(PlotMark(.silent, from: 0, to: 1, text: "−×…"))
    let text = TerminalPlot(plot, columns: 30, rows: 40, glyphs: .ascii).lines().joined()
    #expect(text.utf8.allSatisfy { $0 < 128 })
  }

  @Test func `a long pattern and hostile ones have their pictures`() {
    #expect(lines(Patterns.long).count == 24)
    for value in [Double.nan, .infinity, 1e300, -1, 0] {
      let events = HapticEvent.EventType.allCases.map {
        HapticEvent($0, at: value, duration: value)
      }
      #expect(lines(HapticPattern(events: events)).count <= 24)
    }
  }
}
