import Foundation
import TestSupport
import Testing

/// What `scripts/pages` makes of the sources has been made of these sources.
@Suite struct GeneratedPagesTests {
  @Test func `the program's pages are those of the rules' comments`() throws {
    let kept = try String(contentsOf: RuleTextsSource.file, encoding: .utf8)
    #expect(kept == RuleTextsSource.text, "scripts/pages writes it anew")
  }

  @Test func `the man page says what the program says of itself`() throws {
    let help = try Program.run("--experimental-dump-help", in: Folder())
    let kept = try String(contentsOf: ManualPage.file, encoding: .utf8)
    #expect(try ManualPage(dumpedHelp: help.output).text == kept, "scripts/pages writes it anew")
  }
}
