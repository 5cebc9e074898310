import TestSupport
import Testing

/// Fixes that preserve the meaning, and those that may change it.
@Suite struct FixKindTests {
  /// A comment, which only an unsafe fix removes, and a comma too many.
  private static let both = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "Transient" } },
      ]
    }

    """

  @Test func `the summary says how many findings each kind would mend`() throws {
    let folder = try Folder(["a.ahap": Self.both])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(
      run.output.hasSuffix(
        """
        1 file checked: 1 error, 1 warning
        fixable: 1 with '--fix', 1 more with '--unsafe-fixes'

        """
      )
    )
    let json = try Program.run("validate", "--format", "json", "a.ahap", in: folder).output
    #expect(json.contains(#""fixable": 1, "unsafeFixable": 1"#))
  }

  @Test func `unsafe fixes are applied only when asked for`() throws {
    let folder = try Folder(["a.ahap": Self.both])
    let safe = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(safe.status == 1)
    #expect(try folder.read("a.ahap") == Self.both.replacing("} },", with: "} }"))
    #expect(safe.output.hasSuffix("fixable: 1 with '--unsafe-fixes'\n"))
    let all = try Program.run("validate", "--fix", "--unsafe-fixes", "a.ahap", in: folder)
    #expect(all.status == 0)
    #expect(
      try folder.read("a.ahap") == Sample.clean
    )
  }

  @Test func `unsafe fixes are shown as a difference`() throws {
    let folder = try Folder(["a.ahap": Self.both])
    let run = try Program.run("validate", "--diff", "--unsafe-fixes", "a.ahap", in: folder)
    #expect(
      run.output.contains(#"+    { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }"#)
    )
    #expect(try folder.read("a.ahap") == Self.both)
  }

  @Test func `a text that is not JSON is mended as JSON first`() throws {
    let folder = try Folder([
      "a.ahap": Sample.clean.replacing("{\n  \"Version\"", with: "// tap\n{\n  \"Version\"")
    ])
    let safe = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(safe.status == 1)
    let all = try Program.run("validate", "--fix", "--unsafe-fixes", "a.ahap", in: folder)
    #expect(all.status == 0)
    #expect(!(try folder.read("a.ahap").contains("//")))
  }

  @Test func `validate with --fix-only reports only fixes and succeeds`() throws {
    let folder = try Folder(["a.ahap": Self.both])
    let run = try Program.run("validate", "--fix-only", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        a.ahap: fixed json-trailing-comma
        1 file checked: fixed 1 finding in 1 file; 1 error left

        """
    )
    let again = try Program.run("validate", "--fix-only", "a.ahap", in: folder)
    #expect(again.output == "1 file checked: nothing fixed; 1 error left\n")
  }

  @Test func `statistics count the findings of each rule`() throws {
    let folder = try Folder(["a.ahap": Self.both, "b.ahap": Sample.trailingComma])
    let run = try Program.run("validate", "--statistics", ".", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        2  warning  json-trailing-comma  fixable: 2 with '--fix'
        1  error    unknown-event-type   fixable: 1 with '--unsafe-fixes'
        2 files checked: 1 error, 2 warnings
        fixable: 2 with '--fix', 1 more with '--unsafe-fixes'

        """
    )
    let json = try Program.run("validate", "--statistics", "--format", "json", ".", in: folder)
    #expect(
      json.output.contains(
        #"{ "rule": "json-trailing-comma", "severity": "warning", "count": 2, "fixable": 2, "unsafeFixable": 0 }"#
      )
    )
  }

  /// Fixes of every rule, unsafe ones too, come to an end: a second run finds nothing to do.
  @Test func `applying all fixes again changes nothing`() throws {
    let folder = try Folder()
    var count = 0
    for page in RulePage.patterns + RulePage.timelines + RulePage.clips {
      let suffix =
        page.id.hasPrefix("timeline-")
        ? "timeline.json" : page.id.hasPrefix("clip-") ? "haptic" : "ahap"
      for (place, example) in page.badExamples.enumerated() {
        try folder.write(example, to: "\(page.id)-\(place).\(suffix)")
        count += 1
      }
    }
    let first = try Program.run("validate", "--fix-only", "--unsafe-fixes", ".", in: folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(count > 150)
    let second = try Program.run("validate", "--fix-only", "--unsafe-fixes", ".", in: folder)
    #expect(second.output.hasPrefix("\(count) files checked: nothing fixed; "))
    #expect(second.output.hasSuffix(" left\n"))
  }

  @Test(arguments: [
    "--unsafe-fixes", "--fix-only --diff", "--statistics --diff", "--statistics --format sarif",
    "--write-baseline b --fix", "--write-baseline b --baseline b",
  ])
  func `conflicting options are rejected`(arguments: String) throws {
    let folder = try Folder(["a.ahap": Self.both])
    let run = try Program.shell("haptics validate \(arguments) a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(try folder.read("a.ahap") == Self.both)
  }

  @Test func `a skipped safe fix is not counted as fixable`() throws {
    let text = #"""
      {"version": 1, "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"v": {}}}, "cues": [],
       "tracks": {"t": {"beats": [10.5,1 1.0, 11.5], "haptic": "a", "visual": "v"}}}

      """#
    let folder = try Folder(["a.timeline.json": text])
    let before = try Program.run("validate", "a.timeline.json", in: folder)
    #expect(before.output.hasSuffix("fixable: 1 with '--fix'\n"))
    let after = try Program.run("validate", "--fix", "a.timeline.json", in: folder)
    #expect(after.output.hasSuffix("fixable: 1 with '--unsafe-fixes'\n"))
    #expect(try folder.read("a.timeline.json") == text)
  }

  @Test func `events whose times are misread are no duplicates, and are all kept`() throws {
    let taps = ["0,5", "0,7", "0,9"].map { time in
      #"{ "Event": { "Time": "\#(time)", "EventType": "HapticTransient" } }"#
    }
    let text = #"{ "Version": 1.0, "Pattern": [ \#(taps.joined(separator: ", ")) ] }"#
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("validate", "--fix", "--unsafe-fixes", "a.ahap", in: folder)
    #expect(run.output.hasPrefix("a.ahap: fixed string-as-number (3)\n"))
    #expect(
      try folder.read("a.ahap")
        == text.replacing("\"0,5\"", with: "0.5").replacing("\"0,7\"", with: "0.7")
        .replacing("\"0,9\"", with: "0.9")
    )
  }

  @Test(arguments: [("[1, 2]", 0), ("[{}]", 1), ("[]", 1)])
  func `an array becomes the pattern only if its elements are objects`(
    text: String,
    count: Int
  ) throws {
    let run = try Program.run("validate", "a.ahap", in: Folder(["a.ahap": text]))
    let fixes = run.output.matches(of: /= fix: make the array the file's 'Pattern'/)
    #expect(fixes.count == count)
  }
}
