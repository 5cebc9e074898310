import Foundation
import TestSupport
import Testing

/// Timelines that are longer than they may be, and cues that they are over for.
@Suite struct DurationLimitTests {
  private func timeline(at time: Double, _ more: String = "") throws -> Folder {
    try Folder([
      "a.timeline.json": """
      {
        "version": 1,
        "assets": { "patterns": { "thud": { "builtIn": "thud" } }, "visuals": { "ring": {} } },
      \(more)
        "cues": [
          { "name": "one", "time": 0, "haptic": "thud", "visual": "ring" },
          { "name": "two", "time": \(time), "haptic": "thud", "visual": "ring" }
        ]
      }
      """
    ])
  }

  private static let commands = [
    "report", "render -q -o a.wav", "plot -q -o a.svg", "play --device null",
  ]

  @Test(arguments: commands)
  func `a timeline beyond the maximum duration is rejected`(command: String) throws {
    for more in ["", #"  "duration": 40,"#] {
      let folder = try timeline(at: 30, more)
      let run = try Program.shell(
        "haptics \(command) --max-duration 20 a.timeline.json",
        in: folder
      )
      #expect(run.status == 2)
      #expect(run.output == "")
      let reported = more.isEmpty ? "30.1 s" : "40 s"
      #expect(
        run.errors == """
          haptics: a.timeline.json: plays for \(reported), beyond the limit of 20 s; \
          '--max-duration' raises it

          """
      )
      #expect(try folder.names == ["a.timeline.json"])
    }
  }

  @Test(arguments: commands.dropLast())
  func `a tail beyond the maximum duration is rejected, one that ends at it is not`(
    command: String
  ) throws {
    let folder = try timeline(at: 0.5)
    func status(_ limit: Double) throws -> Int32 {
      try Program.shell("haptics \(command) --max-duration \(limit) a.timeline.json", in: folder)
        .status
    }
    #expect(try status(0.5001) == 2)
    #expect(try status(0.4) == 2)
    #expect(try status(5) == 0)
  }

  @Test func `a limit beyond all durations is none, and one that is no number is refused`() throws {
    let folder = try Folder([
      "a.ahap": #"""
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "a.wav"}}]}
      """#
    ])
    try #require(
      try Program.run("generate", "--sound", "chime", "-o", "a.wav", in: folder).status == 0
    )
    for limit in ["1e15", "1e300"] {
      let run = try Program.shell(
        "haptics render --max-duration \(limit) a.ahap -o x.wav",
        in: folder
      )
      #expect(run.status == 0)
    }
    for limit in ["inf", "nan", "1e400"] {
      let run = try Program.shell(
        "haptics render --max-duration \(limit) a.ahap -o x.wav",
        in: folder
      )
      #expect(run.status == 2)
      #expect(run.errors.contains("'--max-duration' must be a finite number"))
    }
  }

  @Test(arguments: commands)
  func `a cue that is not played fails the command`(command: String) throws {
    let run = try Program.shell(
      "haptics \(command) a.timeline.json",
      in: try timeline(at: 0.75, #"  "duration": 0.5,"#)
    )
    #expect(run.status == 1)
    if command == "report" {
      #expect(run.output.contains("\n    -  two  -       -      -       not played\n"))
      #expect(run.output.hasSuffix("; 1 cue not played\n"))
    } else {
      let reported = "haptics: a.timeline.json: 1 cue is not played: the timeline is over before\n"
      #expect(run.errors.hasPrefix(reported) || command.hasPrefix("play") && run.status != 0)
    }
  }

  @Test(arguments: commands.dropLast())
  func `a cue without renditions is not reported as not played`(command: String) throws {
    let folder = try Folder([
      "a.timeline.json": """
      {"version": 1, "assets": {"patterns": {"t": {"builtIn": "thud"}}},
       "cues": [{"time": 0, "haptic": "t"}, {"time": 0.1, "name": "mark"}]}
      """
    ])
    let run = try Program.shell("haptics \(command) a.timeline.json", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("no modality") == (command == "report"))
  }
}
