import Foundation
import TestSupport
import Testing

/// `haptics validate` and `haptics format` with timelines.
@Suite struct TimelineValidateTests {
  private func timeline(_ pattern: String = #""thud.ahap""#) -> String {
    #"""
    {
      "version": 1,
      "assets": {
        "patterns": {
          "thud": \#(pattern)
        },
        "visuals": {
          "ring": {}
        }
      },
      "cues": [
        { "time": 0.5, "haptic": "thud", "visual": "ring" }
      ]
    }

    """#
  }

  @Test func `a folder is searched for both kinds`() throws {
    let folder = try Folder([
      "in/a.timeline.json": timeline(), "in/thud.ahap": Sample.clean, "in/other.json": "{",
    ])
    let run = try Program.run("validate", ".", in: folder)
    #expect(run.output == "2 files checked, no problems\n")
    #expect(run.status == 0)
  }

  @Test func `a pattern is looked up beside the timeline, and its errors make it unreadable`()
    throws
  {
    let folder = try Folder(["a.timeline.json": timeline(), "b/thud.ahap": Sample.clean])
    let run = try Program.run("validate", "a.timeline.json", in: folder)
    #expect(run.output.contains("[timeline-asset-not-found]"))
    #expect(run.status == 1)
    let other = try Program.run("validate", "--asset-root", "b", "a.timeline.json", in: folder)
    #expect(other.status == 0)
    try folder.write(#"{"Version": 1.0}"#, to: "thud.ahap")
    let third = try Program.run("validate", "a.timeline.json", in: folder)
    #expect(third.output.contains("'thud.ahap' cannot be played: it has 1 error"))
  }

  @Test func `certain fixes are applied`() throws {
    let text = timeline(#"{ "builtIn": "thud" }"#)
    let folder = try Folder([
      "a.timeline.json": text.replacingOccurrences(of: "0.5", with: #""500 ms""#)
        .replacingOccurrences(of: #""haptic""#, with: #""Haptic""#)
    ])
    let run = try Program.run("validate", "--fix", "a.timeline.json", in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("a.timeline.json") == text)
  }

  @Test func `rules of timelines can be left out, explained and told in SARIF`() throws {
    let folder = try Folder(["a.timeline.json": timeline(#""gone.ahap""#)])
    let run = try Program.run(
      "validate",
      "--no-rule",
      "timeline-asset-not-found",
      "a.timeline.json",
      in: folder
    )
    #expect(run.status == 0)
    let sarif = try Program.run("validate", "--format", "sarif", ".", in: folder)
    #expect(sarif.output.contains(#""ruleId": "timeline-asset-not-found""#))
    let page = try Program.run("explain", "timeline-flashes", in: folder)
    #expect(page.output.hasPrefix("timeline-flashes (error)\n\nMore than three flashes"))
  }

  @Test func `a timeline is formatted as one`() throws {
    let text = timeline()
    let folder = try Folder([
      "a.timeline.json": text.replacingOccurrences(of: "\n", with: ""), "b.timeline.json": text,
    ])
    let check = try Program.run("format", "--check", ".", in: folder)
    #expect(check.output == "./a.timeline.json: not formatted\n1 of 2 files not formatted\n")
    #expect(try Program.run("format", ".", in: folder).status == 0)
    #expect(try folder.read("a.timeline.json") == text)
  }
}
