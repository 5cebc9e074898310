import Foundation
import TestSupport
import Testing

/// Playing on a terminal: keys, sizes, signals, and a terminal that is afterwards what it was.
@Suite struct PlayTerminalTests {
  /// Long enough for any test.
  private static let long = {
    let events = (0..<10).map {
      #"{"Event": {"Time": \#(30 * $0), "EventType": "HapticContinuous", "EventDuration": 30}}"#
    }
    return #"{"Version": 1, "Pattern": [\#(events.joined(separator: ", "))]}"#
  }()
  private static let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}"#

  private func folder() throws -> Folder {
    try Folder.playing(["long.ahap": Self.long, "tap.ahap": Self.tap])
  }

  private func terminal(_ arguments: String, _ folder: Folder) throws -> PseudoTerminal {
    try PseudoTerminal(arguments, in: folder, environment: folder.sounding)
  }

  /// Expects the terminal to be what it was before the program began.
  private func expectRestored(
    _ terminal: PseudoTerminal,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.attributes == terminal.before, sourceLocation: location)
    let screen = terminal.screen
    #expect(screen.isCursorShown && screen.wraps, sourceLocation: location)
    #expect(screen.unknown == [], sourceLocation: location)
  }

  @Test func `the plot of a played pattern stays on screen after the end`() throws {
    let terminal = try terminal("play tap.ahap", try folder())
    #expect(terminal.end() == 0)
    let screen = terminal.screen
    #expect(screen.lines[0].hasPrefix("tap  0.1 s · 1 transient"))
    #expect(screen.text.contains("seconds"))
    #expect(!screen.text.contains("q quit") && !screen.text.contains("│"))
    expectRestored(terminal)
  }

  @Test func `keys pause, seek, and quit`() throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶ 0."))
    #expect(!terminal.screen.isCursorShown)
    #expect(terminal.attributes != terminal.before)
    terminal.press(" ")
    #expect(terminal.shows("⏸ 0."))
    terminal.press("\u{1B}[C")
    #expect(terminal.shows("⏸ 15."))
    terminal.press("9")
    #expect(terminal.shows("⏸ 270.00 / 300.00 s"))
    terminal.press("\u{1B}[D\u{1B}[D")
    #expect(terminal.shows("⏸ 240.00"))
    terminal.press("l")
    #expect(terminal.shows("s  loop"))
    terminal.press("r ")
    #expect(terminal.shows("▶ 0."))
    terminal.press("q")
    #expect(terminal.end() == 0)
    expectRestored(terminal)
  }

  @Test func `a key mutes a modality, and again returns it`() throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶ 0."))
    terminal.press("h")
    #expect(terminal.shows("haptic muted"))
    terminal.press("v")
    #expect(terminal.shows("haptic muted  visual muted"))
    terminal.press("h")
    #expect(terminal.waits { !terminal.screen.text.contains("haptic muted") })
    #expect(terminal.screen.text.contains("visual muted"))
    terminal.press("q")
    #expect(terminal.end() == 0)
  }

  @Test func `a modality is lost when the command line says so`() throws {
    let folder = try folder()
    try folder.write(
      #"{"version": 1, "assets": {"patterns": {"t": {"builtIn": "thud"}}},"#
        + #""cues": [{"time": 0, "haptic": "t"}, {"time": 200, "haptic": "t"}]}"#,
      to: "t.timeline.json"
    )
    let terminal = try terminal("play --fail haptic@100..150 t.timeline.json", folder)
    #expect(terminal.shows("▶ 0."))
    #expect(!terminal.screen.text.contains("failed"))
    terminal.press("6")
    #expect(terminal.shows("haptic failed"))
    terminal.press("9")
    #expect(terminal.waits { !terminal.screen.text.contains("failed") })
    terminal.press("q")
    #expect(terminal.end() == 0)
  }

  @Test func `the playhead moves over the picture`() throws {
    let terminal = try terminal("play --from 150 long.ahap", try folder())
    // Of 68 columns behind a margin of 12 the middle one.
    let isThere = terminal.waits { terminal.screen.cells.contains { $0[45...46].contains("│") } }
    #expect(isThere, "\(terminal.screen.text)")
    terminal.press("\u{1B}")
    #expect(terminal.end() == 0)
  }

  @Test func `keys go to the next file and back`() throws {
    let folder = try folder()
    try folder.write(Self.long, to: "other.ahap")
    let terminal = try terminal("play long.ahap other.ahap", folder)
    #expect(terminal.shows("1 of 2"))
    terminal.press("n")
    #expect(terminal.shows("2 of 2"))
    #expect(terminal.screen.lines[0].hasPrefix("other "))
    terminal.press("p")
    #expect(terminal.shows("1 of 2"))
    #expect(terminal.screen.lines[0].hasPrefix("long "))
    terminal.press("q")
    #expect(terminal.end() == 0)
  }

  @Test func `a terminal of another size gets another picture`() throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶"))
    terminal.resize(columns: 50, rows: 12)
    #expect(
      terminal.waits {
        let lines = terminal.screen.lines
        return lines[0].hasPrefix("long") && lines[8...10].contains { $0.hasPrefix("▶") }
      },
      "\(terminal.screen.text)"
    )
    terminal.resize(columns: 5, rows: 2)
    #expect(terminal.waits { terminal.screen.lines[1].hasPrefix("▶") })
    terminal.resize(columns: 100, rows: 40)
    #expect(
      terminal.waits { terminal.screen.lines[28...31].contains { $0.hasPrefix("▶") } },
      "\(terminal.screen.text)"
    )
    terminal.press("q")
    #expect(terminal.end() == 0)
    expectRestored(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT])
  func `a signal ends playback and restores the terminal`(signal: Int32) throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶"))
    terminal.send(signal: signal)
    #expect(terminal.end() == 128 + signal)
    expectRestored(terminal)
  }

  @Test func `Control-C ends playback and restores the terminal`() throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶"))
    terminal.press("\u{3}")
    #expect(terminal.end() == 128 + SIGINT)
    expectRestored(terminal)
  }

  @Test func `playback resumes in place after a stop signal`() throws {
    let terminal = try terminal("play long.ahap", try folder())
    #expect(terminal.shows("▶"))
    // No shell is there to take it, so nobody stops an orphan: it draws itself anew.
    terminal.send(signal: SIGSTOP)
    terminal.send(signal: SIGCONT)
    terminal.press("\u{C} ")
    #expect(terminal.shows("⏸"))
    terminal.press("q")
    #expect(terminal.end() == 0)
    expectRestored(terminal)
  }

  @Test func `a saved file is played again, and a broken one is explained`() throws {
    let folder = try folder()
    try folder.write(Sample.broken, to: "a.ahap")
    let terminal = try terminal("play --watch a.ahap", folder)
    #expect(terminal.shows("a.ahap is played when it is saved again"))
    #expect(terminal.screen.text.contains("error:"))
    try folder.write(Self.tap, to: "a.ahap")
    #expect(terminal.shows("waiting for the next save"))
    #expect(!terminal.screen.text.contains("error:"))
    try folder.write(Self.long, to: "new")
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.ahap"))
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "new"),
      to: folder.url.appending(path: "a.ahap")
    )
    #expect(terminal.shows("/ 300.00 s  watching"))
    try folder.write("", to: "a.ahap")
    #expect(terminal.shows("is played when it is saved again"))
    terminal.press("q")
    #expect(terminal.end() == 0)
    expectRestored(terminal)
  }

  @Test func `a timeline is played over a picture of what is felt, heard and seen`() throws {
    let folder = try folder()
    try folder.write(
      #"""
      {
        "version": 1,
        "assets": {
          "patterns": { "thud": { "builtIn": "thud" } },
          "sounds": { "crack": { "builtIn": "click" } },
          "visuals": { "ring": {} }
        },
        "cues": [
          { "name": "one", "time": 0, "haptic": "thud", "audio": "crack", "visual": "ring" },
          { "name": "two", "time": 30, "haptic": "thud", "visual": "ring" }
        ]
      }
      """#,
      to: "a.timeline.json"
    )
    let terminal = try terminal("play --from 10 --rate 2 a.timeline.json", folder)
    #expect(terminal.shows("▶ 1"))
    let text = terminal.screen.text
    for word in ["a\n", "2 cues", "one", "intensity", "sharpness", "audio", "visual", "seconds"] {
      #expect(text.contains(word), "\(text)")
    }
    terminal.press("q")
    #expect(terminal.end() == 0)
    expectRestored(terminal)
  }

  @Test func `NO_COLOR disables colors`() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(
      "play --ascii long.ahap",
      in: folder,
      environment: folder.sounding.merging(["NO_COLOR": "1"]) { $1 }
    )
    #expect(terminal.shows("> 0."))
    terminal.press("q")
    #expect(terminal.end() == 0)
    #expect(terminal.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(!terminal.output.contains("[38;5"))
  }
}
