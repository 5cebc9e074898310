import Foundation
import TestSupport
import Testing

/// What reports leave out, and how they say so.
@Suite struct ReportLimitTests {
  private static let event =
    #"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}"#

  /// A file with so many unknown members, all on one line, and an error behind them.
  private func unknown(_ count: Int) -> String {
    let names = (0..<count).map { #""q\#($0)": 0"# }.joined(separator: ", ")
    return #"{"Version": 1, \#(names), "Pattern": [\#(Self.event), {"Event": {"Time": -1, "#
      + #""EventType": "HapticTransient"}}]}"#
  }

  @Test func `a thousand findings of a file are told, the gravest first, and all are counted`()
    throws
  {
    let folder = try Folder(["a.ahap": unknown(2000)])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(run.status == 1)
    // As text, five are shown and the others counted.
    #expect(run.output.contains("a.ahap: 994 more notes of the same rule,"))
    #expect(run.output.components(separatedBy: "[negative-event-time]").count - 1 == 1)
    #expect(
      run.output.contains(
        """
        a.ahap: 1001 more findings not shown; '--max-findings' raises the limit
        1 file checked: 1 error, 2000 notes (1001 not shown)

        """
      )
    )
    let more = try Program.run("validate", "--max-findings", "20000", "a.ahap", in: folder)
    #expect(more.output.contains("a.ahap: 1995 more notes of the same rule,"))
    #expect(more.output.contains("1 file checked: 1 error, 2000 notes\n"))
    let json = try Program.run("validate", "--format", "json", "a.ahap", in: folder)
    #expect(json.output.contains(#""omitted": 1001, "fixed": 0"#))
    let github = try Program.run("validate", "--format", "github", "a.ahap", in: folder)
    #expect(
      github.output.contains(
        "::notice file=a.ahap,title=haptics::1001 more findings not shown; '--max-findings' "
      )
    )
  }

  @Test func `more trailing commas than are kept are all counted, and all removed`() throws {
    let commas = String(repeating: "[0,],", count: 25_000)
    let text = #"{"Version": 1, "Metadata": {"x": [\#(commas)0]}, "Pattern": [\#(Self.event)]}"#
    let folder = try Folder(["a.ahap": text])
    let checked = try Program.run("validate", "a.ahap", in: folder)
    #expect(checked.output.contains("1 file checked: 25000 warnings (24000 not shown)\n"))
    let fixed = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(fixed.status == 0)
    #expect(fixed.output.hasSuffix("fixed 25000 findings in 1 file\n"))
    #expect(try folder.read("a.ahap") == text.replacing("[0,]", with: "[0]"))
  }

  @Test func `a million bytes of one safe fix are mended in a few rounds, whole`() throws {
    let names = String(repeating: #""a":0,"#, count: 166_000)
    let text = #"{"Version":1,"Metadata":{\#(names)"b":1},"Pattern":[\#(Self.event)]}"#
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("fixed 165999 findings in 1 file\n"))
    #expect(
      try folder.read("a.ahap")
        == #"{"Version":1,"Metadata":{"a":0,"b":1},"Pattern":[\#(Self.event)]}"#
    )
  }

  @Test func `a fix of thousands of edits is left out of reports whole, and is still applied`()
    throws
  {
    let points = (0..<20_000).map { #"{"Time": \#($0), "ParameterValue": 0.\#($0 % 9 + 1)}"# }
    let text =
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "#
      + #""EventDuration": 19999}}, {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "#
      + #""Time": 0, "ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}]}"#
    let folder = try Folder(["a.ahap": text])
    for format in ["json", "sarif"] {
      let run = try Program.run("validate", "--format", format, "a.ahap", in: folder)
      #expect(run.output.contains("too-many-control-points"))
      #expect(run.output.contains(#""omitted": 1 }"#))
      // SARIF also holds the pages of all rules.
      #expect(run.output.utf8.count < 350_000)
      #expect(!run.output.contains("curves that share their end points"))
    }
    let fixed = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(fixed.output.contains("fixed too-many-control-points"))
  }

  @Test(arguments: [40, 60, 80, 200])
  func `excerpts fit into the terminal, and the caret stands below what it means`(
    columns: Int
  ) throws {
    let long = (0..<40).map { #""k\#($0)": "日本語\\t""# }.joined(separator: ", ")
    let text = #"{"Version": 1, "Metadata": {\#(long), "x": NaN, \#(long)}, "Pattern": []}"#
    let folder = try Folder(["a.ahap": text])
    let terminal = try PseudoTerminal(
      "validate --color never a.ahap",
      in: folder,
      columns: UInt16(columns)
    )
    #expect(terminal.end() == 1)
    let lines = terminal.output.split(separator: "\r\n")
    func width(_ text: Substring) -> Int { text.reduce(0) { $0 + ("日本語".contains($1) ? 2 : 1) } }
    for line in lines where line.hasPrefix("   1 |") || line.hasPrefix("     |") {
      #expect(width(line) <= columns)
    }
    let index = try #require(lines.firstIndex { $0.contains("[json-not-finite]") })
    let (line, underline) = (lines[index + 1], lines[index + 2])
    let caret = try #require(underline.firstIndex(of: "^"))
    let mark = try #require(line.firstRange(of: "NaN")).lowerBound
    #expect(width(underline[..<caret]) == width(line[..<mark]))
    #expect(underline.hasSuffix("^~~"))
  }
}
