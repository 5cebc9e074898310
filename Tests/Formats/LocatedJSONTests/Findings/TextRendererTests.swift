import LocatedJSON
import Testing

@Suite struct TextRendererTests {
  private func render(
    _ text: String,
    _ range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = [],
    theme: DiagnosticTheme = .plain,
    columns: Int? = nil,
    page: String? = nil
  ) -> String {
    var renderer = TextRenderer(
      SourceText(name: "f", bytes: Array(text.utf8)),
      theme: theme,
      columns: columns
    )
    var output = ""
    renderer.render(
      Diagnostic(
        rule: "some-rule",
        severity: .error,
        range: range,
        message: "it is wrong",
        notes: notes,
        fixIts: fixIts
      ),
      page: page,
      into: &output
    )
    return output
  }

  @Test func `lines of binary files and of UTF-16 are not shown`() {
    let sources: [[UInt8]] = [
      [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x89, 0x50, 0x4E, 0x47, 0x00],
    ]
    for bytes in sources {
      var renderer = TextRenderer(SourceText(name: "f", bytes: bytes))
      var output = ""
      renderer.render(
        Diagnostic(
          rule: "some-rule",
          severity: .error,
          range: 0..<2,
          message: "it is wrong",
          notes: [Diagnostic.Note("save it as UTF-8")]
        ),
        into: &output
      )
      #expect(output == "f:1:1: error: it is wrong [some-rule]\n     = note: save it as UTF-8\n")
    }
  }

  @Test func `a finding links the page of its rule, if there is room`() {
    let page = "https://example.com/some-rule.html"
    let line = "     = page: \(page)\n"
    for (columns, isShown) in [(nil, true), (line.count - 1, true), (line.count - 2, false)] {
      let shown = render("one", 0..<3, columns: columns, page: page)
      #expect(shown.hasSuffix(isShown ? line : "     | ^~~\n"))
    }
  }

  @Test func `a finding shows place, line, caret, note and fix`() {
    let shown = render(
      "one\ntwo three",
      8..<13,
      notes: [Diagnostic.Note("because"), Diagnostic.Note("see here", at: 0..<3)],
      fixIts: [FixIt("mend it", replacing: 8..<13, with: "", isSafe: true)]
    )
    #expect(
      shown == """
        f:2:5: error: it is wrong [some-rule]
           2 | two three
             |     ^~~~~
             = note: because
             = fix: mend it
        f:1:1: note: see here
           1 | one
             | ^~~

        """
    )
  }

  @Test func `carets stand below wide characters`() {
    let shown = render("日本 x", 7..<8)
    #expect(shown.contains("   1 | 日本 x\n     |      ^\n"))
  }

  @Test func `tabs become two spaces in both lines`() {
    #expect(render("\tx", 1..<2).contains("   1 |   x\n     |   ^\n"))
  }

  @Test func `control characters are shown as symbols instead of sent to the terminal`() {
    let shown = render("a\u{1B}[31mb", 1..<2)
    #expect(!shown.contains("\u{1B}"))
    #expect(shown.contains("a␛[31mb"))
    #expect(quoted("x\u{7}\u{202E}y") == "'x␇\u{FFFD}y'")
  }

  @Test func `only the part of a very long line near the finding is shown`() {
    let text =
      String(repeating: "x", count: 500_000) + "HERE" + String(repeating: "y", count: 500_000)
    let lines = render(text, 500_000..<500_004).split(separator: "\n")
    #expect(lines[1].count < 150)
    #expect(lines[1].contains("xxHEREyy"))
    let caret = lines[2].distance(
      from: lines[2].startIndex,
      to: lines[2].firstIndex(of: "^") ?? lines[2].startIndex
    )
    let here = lines[1].distance(
      from: lines[1].startIndex,
      to: lines[1].firstRange(of: "HERE")?.lowerBound ?? lines[1].endIndex
    )
    #expect(caret == here)
  }

  @Test func `a finding at the very end of a text has a place`() {
    #expect(render("ab\n", 3..<3) == "f:2:1: error: it is wrong [some-rule]\n   2 |\n     | ^\n")
    #expect(render("", 0..<0) == "f:1:1: error: it is wrong [some-rule]\n   1 |\n     | ^\n")
  }

  @Test func `colored output equals plain output without escape sequences`() {
    let plain = render("one two", 4..<7)
    let coloured = render("one two", 4..<7, theme: .ansi)
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
  @Test(arguments: [24, 25, 31, 40, 59, 80, 81, 100, 160])
  func `excerpts keep to the width of a terminal, and the caret to its place`(columns: Int) throws {
    let fillers = ["", "x", "\t", "日", "e\u{301}", "\u{7}"]
    for (before, after) in fillers.flatMap({ a in fillers.map { (a, $0) } }) {
      for count in [1, 9, 30, 300] {
        let lead = String(repeating: before, count: count)
        for target in ["Z", "Zz日", "Z" + String(repeating: "z", count: 200), ""] {
          let text = lead + target + String(repeating: after, count: count)
          let start = lead.utf8.count
          let shown = render(text, start..<start + target.utf8.count, columns: columns)
          let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
          let (line, underline) = (lines[1].dropFirst(7), lines[2].dropFirst(7))
          try #require(7 + width(line) <= columns)
          try #require(7 + width(underline) <= columns)
          let caret = try #require(underline.firstIndex(of: "^"))
          let mark = line.firstIndex(of: "Z") ?? (after.isEmpty ? line.endIndex : nil)
          if let mark { try #require(width(underline[..<caret]) == width(line[..<mark])) }
        }
      }
    }
  }

  /// The columns that the characters of these tests take.
  private func width(_ text: Substring) -> Int { text.reduce(0) { $0 + ($1 == "日" ? 2 : 1) } }

  @Test func `a line that is cut says so on the side where it is`() {
    let text = String(repeating: "a", count: 50) + "HERE" + String(repeating: "b", count: 50)
    #expect(
      render(text, 50..<54, columns: 37) == """
        f:1:51: error: it is wrong [some-rule]
           1 | …aaaaaaaaaHEREbbbbbbbbbbbbbbb…
             |           ^~~~

        """
    )
    #expect(
      render(text, 0..<2, columns: 37) == """
        f:1:1: error: it is wrong [some-rule]
           1 | aaaaaaaaaaaaaaaaaaaaaaaaaaaa…
             | ^~

        """
    )
    #expect(
      render(text, 102..<104, columns: 37) == """
        f:1:103: error: it is wrong [some-rule]
           1 | …bbbbbbbbbbbbbbbbbbbbbbbbbbbb
             |                            ^~

        """
    )
  }

  @Test func `the printed size of a finding is limited`() {
    let many = (0..<1000).map { Diagnostic.Note("note \($0)", at: 0..<1) }
    let shown = render("x", 0..<1, notes: many)
    #expect(shown.split(separator: "\n").count < 120)
    #expect(shown.contains("= note: 968 more are not shown\n"))
    let long = String(repeating: "x", count: 1_000_000)
    #expect(render("x", 0..<1, notes: [.init(long)]).utf8.count < 3_000)
    #expect(quoted("e" + String(repeating: "\u{301}", count: 1_000_000)).utf8.count < 600)
  }
}
