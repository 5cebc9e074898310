import Interchange
import LocatedJSON
import TestSupport
import Testing

@Suite struct ExplainTests {
  @Test func `a rule's page has its examples indented`() throws {
    let run = try Program.run("explain", "json-comment", in: Folder())
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("json-comment (error)\n\nA comment.\n"))
    #expect(run.output.contains("\nBad:\n    {"))
    #expect(!run.output.contains("```"))
  }

  @Test func `on a terminal headings are bold and code is colored`() throws {
    let run = try Program.run("explain", "--color", "always", "missing-event-type", in: Folder())
    #expect(run.output.hasPrefix("\u{1B}[1mmissing-event-type\u{1B}[0m (\u{1B}[31merror"))
    #expect(run.output.contains("\u{1B}[36mHapticTransient\u{1B}[0m"))
    #expect(!run.output.contains("`"))
  }

  @Test func `without a rule all are listed`() throws {
    let run = try Program.run("explain", in: Folder())
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.map { String($0.prefix { $0 != " " }) }
        == RulePage.all.map(\.id) + LossPage.all.map(\.id.rawValue)
    )
    for (line, page) in zip(lines, RulePage.all) {
      #expect(line.hasSuffix(page.text.prefix { $0 != "\n" }))
    }
    for (line, page) in zip(lines.dropFirst(RulePage.all.count), LossPage.all) {
      #expect(line.hasSuffix("  " + page.summary))
    }
    let group = try Program.run("explain", "--group", "all", in: Folder())
    #expect(!group.output.contains("\nlost-"), "no configuration sets the level of a loss")
  }

  @Test func `a loss of a conversion has a page, too`() throws {
    let run = try Program.run("explain", "lost-overlap", "json-comment", in: Folder())
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("lost-overlap (warning)\n\nA continuous event at the same time as")
    )
    #expect(run.output.contains("\njson-comment (error)\n"))
  }

  @Test func `pages follow the width, and break between words only`() throws {
    let names = RulePage.all.map(\.id) + LossPage.all.map(\.id.rawValue)
    let folder = try Folder()
    let pages = try Program.shell("haptics explain \(names.joined(separator: " "))", in: folder)
    // Examples keep their lines.
    let prose = pages.output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(prose.count > 1000)
    #expect(prose.filter { $0.count > 80 && $0.contains(" ") } == [])
  }

  @Test(arguments: [60, 40])
  func `on a narrow terminal no word is broken`(columns: Int) throws {
    let names = RulePage.all.map(\.id) + LossPage.all.map(\.id.rawValue)
    let folder = try Folder()
    for arguments in ["--list", names.joined(separator: " ")] {
      // Only the last rows are kept, so all output is looked at instead.
      let terminal = try PseudoTerminal(
        "explain --color never \(arguments)",
        in: folder,
        columns: UInt16(columns)
      )
      #expect(terminal.end() == 0)
      let shown = terminal.output.replacing("\r\n", with: "\n")
      let piped = try Program.shell("haptics explain \(arguments)", in: folder).output
      func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
      #expect(words(shown).count > 1000)
      #expect(words(shown) == words(piped))
      let long = shown.split(separator: "\n").filter { $0.count > columns }
      #expect(long.filter { words(String($0)).count > 1 } == [])
    }
  }

  @Test func `an unknown rule is no rule`() throws {
    let run = try Program.run("explain", "json-coment", in: Folder())
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown rule 'json-coment'; did you mean 'json-comment'?"))
    let loss = try Program.run("explain", "lost-overlp", in: Folder())
    #expect(loss.errors.contains("did you mean 'lost-overlap'?"))
  }
}
