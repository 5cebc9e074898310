import Foundation
import TestSupport
import Testing

/// Patterns and timelines, told apart by their names and their text.
@Suite struct FileKindTests {
  private static let timeline = #"""
    {
      "version": 1,
      "assets": { "patterns": { "thud": { "builtIn": "thud" } }, "visuals": { "ring": {} } },
      "cues": [{ "name": "one", "time": 0, "haptic": "thud", "visual": "ring" }]
    }

    """#

  private func folder() throws -> Folder {
    try Folder([
      "a.ahap": Sample.clean, "t.timeline.json": Self.timeline, "wrong.ahap": Self.timeline,
      "wrong.timeline.json": Sample.clean,
    ])
  }

  private static let aTimeline =
    "a timeline, not a pattern; use 'haptics report' to play it without a device"
  private static let notComparable = "a timeline, which cannot be compared with a pattern"
  private static let aPattern = "a pattern, not a timeline; use 'haptics info' to describe it"

  @Test(arguments: [
    ("info wrong.ahap", "wrong.ahap: \(aTimeline)"),
    ("diff a.ahap t.timeline.json", "t.timeline.json: \(notComparable)"),
    ("report a.ahap", "a.ahap: \(aPattern)"),
    ("report wrong.timeline.json", "wrong.timeline.json: \(aPattern)"),
    ("report - < a.ahap", "<stdin>: \(aPattern)"),
    ("diff a.ahap - < t.timeline.json", "<stdin>: \(notComparable)"),
    ("plot wrong.ahap -o -", "wrong.ahap: \(aTimeline)"),
    ("render wrong.timeline.json -o a.wav", "wrong.timeline.json: \(aPattern)"),
    (
      "format -q wrong.ahap",
      "wrong.ahap: this is a timeline; rename it to '*.timeline.json'"
    ),
    (
      "format --check -q wrong.timeline.json",
      "wrong.timeline.json: this is a pattern; rename it to '*.ahap'"
    ),
    (
      "validate -q wrong.ahap",
      "wrong.ahap: this is a timeline; rename it to '*.timeline.json'"
    ),
    (
      "validate -q wrong.timeline.json",
      "wrong.timeline.json: this is a pattern; rename it to '*.ahap'"
    ),
  ])
  func `the wrong kind of file gets one line`(line: String, reported: String) throws {
    let run = try Program.shell("haptics \(line)", in: folder())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "haptics: \(reported)\n")
  }

  @Test(arguments: [
    "validate - < t.timeline.json", "validate - < a.ahap", "report - < t.timeline.json",
    "info - < a.ahap", "plot -q -o x.svg - < t.timeline.json", "format - < t.timeline.json",
    "render -q -o x.wav - < t.timeline.json", "render -q -o x.wav - < a.ahap",
    "report --stdin-filename x.timeline.json - < t.timeline.json",
  ])
  func `standard input can be of either kind`(line: String) throws {
    let run = try Program.shell("haptics \(line)", in: folder())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test func `standard input can be given the name of a file`() throws {
    let folder = try folder()
    try folder.write(
      Self.timeline.replacing(#"{ "builtIn": "thud" }"#, with: #""tap.ahap""#),
      to: "u.timeline.json"
    )
    try folder.write(Sample.clean, to: "sub/tap.ahap")
    let name = "sub/u.timeline.json"
    let line = "haptics validate --stdin-filename \(name) - < u.timeline.json"
    let run = try Program.shell(line, in: folder)
    #expect(run.output == "1 file checked, no problems\n")
    // Beside nothing the pattern is not found.
    let other = try Program.shell(line.replacing("sub/", with: ""), in: folder)
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("u.timeline.json:"))
    // Its name tells what it should be.
    let wrong = try Program.shell(
      "haptics validate -q --stdin-filename x.ahap - < t.timeline.json",
      in: folder
    )
    #expect(wrong.errors.hasPrefix("haptics: x.ahap: this is a timeline; "))
    let fixed = try Program.shell(
      "printf '%s' '\(Sample.trailingComma)' | haptics validate --fix --stdin-filename a.ahap -",
      in: folder
    )
    #expect(fixed.errors.hasPrefix("a.ahap: fixed json-trailing-comma\n"))
    #expect(try folder.read("a.ahap") == Sample.clean)
  }

  @Test func `folders are made into sounds and pictures, whatever is in them`() throws {
    let folder = try Folder([
      "p/a.ahap": Sample.clean, "p/b.ahap.json": Sample.clean, "p/t.timeline.json": Self.timeline,
    ])
    let checked = try Program.run("validate", "p", in: folder)
    #expect(checked.output == "3 files checked, no problems\n")
    for (command, ending) in [("render", "wav"), ("plot", "svg")] {
      let run = try Program.run(command, "-q", "p", "-o", "new/\(ending)/", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.path + "/new/\(ending)"
      )
      #expect(names.sorted() == ["a.\(ending)", "b.\(ending)", "t.\(ending)"])
    }
  }
}
