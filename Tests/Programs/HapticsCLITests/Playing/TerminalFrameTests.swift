import HapticsCLI
import TestSupport
import Testing

@Suite struct TerminalFrameTests {
  @Test func `whatever was shown before, the lines are shown in the end`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<60 {
      var frame = TerminalFrame(columns: 20)
      var screen = ScreenImage("prompt\r\n\u{1B}[?7l", columns: 20, rows: 12)
      var shown: [String] = []
      for _ in 0..<20 {
        // Lines may be empty, as wide as the terminal, or wider.
        shown = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          String(
            repeating: ["a", "b", "é", "⣿"].randomElement(using: &generator) ?? "",
            count: [0, 3, 19, 20, 25].randomElement(using: &generator) ?? 0
          )
        }
        screen.write(frame.show(shown))
        let cut = shown.map { $0.count > 20 ? String($0.prefix(19)) + "…" : $0 }
        let text = screen.text
        #expect(text.contains(cut.joined(separator: "\n")), "\(shown)")
      }
      #expect(screen.unknown == [])
      // Nothing is left of what was shown before.
      let last = screen.lines.lastIndex { !$0.isEmpty } ?? 0
      let first = screen.lines.firstIndex(of: "prompt").map { $0 + 1 } ?? 0
      #expect(last - first < max(shown.count, 1) || first == 0)
    }
  }

  @Test func `a colored line is cut by what is seen, and keeps its colors`() {
    var frame = TerminalFrame(columns: 6)
    let text = frame.show(["\u{1B}[2mabcdefgh\u{1B}[0m"])
    #expect(text.contains("\u{1B}[2mabcde…\u{1B}[0m"))
  }

  @Test func `lines that stay are not written again`() {
    var frame = TerminalFrame(columns: 80)
    _ = frame.show(["one", "two", "three"])
    #expect(frame.show(["one", "two", "three"]) == "")
    let change = frame.show(["one", "2", "three"])
    #expect(change.contains("2") && !change.contains("one") && !change.contains("three"))
  }

  @Test func `single characters are shown over the lines`() {
    var frame = TerminalFrame(columns: 10)
    var screen = ScreenImage("\u{1B}[?7l", columns: 10, rows: 5)
    screen.write(frame.show(["aaaa", "bbbb", "cccc"]))
    screen.write(frame.patch([(0, 1, "\u{1B}[7m|\u{1B}[0m"), (1, 2, "|"), (9, 9, "!")]))
    #expect(screen.lines.prefix(3) == ["a|aa", "bb|b", "cccc"])
    screen.write(frame.show(["aaaa", "bbbb", "dd"]))
    #expect(screen.lines.prefix(3) == ["a|aa", "bb|b", "dd"])
  }

  @Test func `escape sequences take no room`() {
    #expect(TerminalFrame.width(of: "\u{1B}[38;5;12mab\u{1B}[0m⣿") == 3)
    #expect(TerminalFrame.width(of: "") == 0)
  }
}
