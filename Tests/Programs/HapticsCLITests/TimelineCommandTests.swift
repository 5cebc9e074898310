import Foundation
import TestSupport
import Testing

/// `haptics report`, `render` and `plot` with timelines.
@Suite struct TimelineCommandTests {
  private static let timeline = #"""
    {
      "version": 1,
      "assets": {
        "patterns": { "thud": { "builtIn": "thud" } },
        "sounds": { "crack": { "builtIn": "click" } },
        "visuals": { "ring": {}, "wide ring": {} }
      },
      "cues": [
        { "name": "one", "time": 0, "haptic": "thud", "audio": "crack", "visual": "ring" },
        {
          "name": "two", "time": 0.5, "haptic": "thud", "visual": "ring",
          "fallback": { "visual": "wide ring" }, "minimumModalities": 2
        }
      ],
      "policy": { "onLoss": { "haptic": { "audio": 2, "visual": "fallback" } } }
    }

    """#

  private func folder() throws -> Folder { try Folder(["a.timeline.json": Self.timeline]) }

  @Test func `a report is a table with a line for each cue`() throws {
    let run = try Program.run("report", "a.timeline.json", in: folder())
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == " time  cue  haptic  audio   visual")
    #expect(lines[1] == "0.000  one  played  played  shown")
    #expect(lines[2] == "0.500  two  played  -       shown")
    #expect(lines[3].contains("each cue reached the required number of modalities; haptic 2 of 2"))
    #expect(lines.count == 4)
  }

  @Test(arguments: ["plot --columns 60", "render -o x.wav"])
  func `a timeline in a pipe is recognized by its content`(_ command: String) throws {
    let folder = try folder()
    let expected = try Program.shell("haptics \(command) - < a.timeline.json", in: folder)
    let run = try Program.shell(
      "mkfifo pipe; (cat a.timeline.json > pipe &) ; haptics \(command) pipe",
      in: folder
    )
    #expect(run.errors == "")
    #expect(run.output == expected.output.replacing("standard input", with: "pipe"))
    #expect(run.status == 0)
  }

  @Test func `live cues are played only in a file without others, and else counted`() throws {
    let live = #""live": [ { "name": "hit", "haptic": "thud", "visual": "ring" } ],"#
    let mixed = Self.timeline.replacing(#""cues": ["#, with: live + #" "cues": ["#)
    let folder = try Folder(["a.timeline.json": mixed])
    let run = try Program.run("report", "a.timeline.json", in: folder)
    #expect(run.output.hasSuffix("; 1 live cue not played\n") && run.status == 0)
    let json = try Program.run("report", "a.timeline.json", "--format", "json", in: folder)
    #expect(json.output.contains(#""unplayed": 0, "unplayedLive": 1"#))
    let sound = try Program.run("render", "a.timeline.json", "-o", "a.wav", in: folder)
    #expect(sound.output.hasSuffix("with haptics; 1 live cue not played\n"))
    #expect(sound.status == 0 && sound.errors == "")
  }

  @Test func `live cues are half a second apart, however long a fallback would be`() throws {
    func folder(_ fallback: String) throws -> Folder {
      try Folder([
        "a.timeline.json": #"""
        {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {},
          "long": {"duration": 5}}}, "live": [
          {"name": "one", "haptic": "thud", "visual": "ring" \#(fallback)},
          {"name": "two", "haptic": "thud", "visual": "ring"}]}
        """#
      ])
    }
    let plain = try Program.run("report", "a.timeline.json", in: folder(""))
    let fallback = #", "fallback": {"visual": "long"}"#
    let other = try Program.run("report", "a.timeline.json", in: folder(fallback))
    let lines = (plain.output.split(separator: "\n"), other.output.split(separator: "\n"))
    #expect(lines.0.count == 4 && lines.0[..<3] == lines.1[..<3])
  }

  @Test func `nothing but looping music is refused, with the remedy`() throws {
    func timeline(_ duration: String) -> String {
      #"""
      {"version": 1, \#(duration) "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": true}]}
      """#
    }
    let folder = try Folder([
      "a.timeline.json": timeline(""), "b.timeline.json": timeline(#""duration": 2,"#),
    ])
    for command in [
      "render a.timeline.json -o a.wav", "report a.timeline.json", "plot a.timeline.json",
    ] {
      let run = try Program.shell("haptics \(command)", in: folder)
      #expect(run.status == 2 && run.output == "", "\(command)")
      #expect(
        run.errors
          == "haptics: a.timeline.json: its music loops without an end; state a 'duration'\n"
      )
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.wav").path))
    let run = try Program.shell("haptics render b.timeline.json -o b.wav", in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("b.wav: 2 s"))
  }

  @Test func `where a modality fails, the report tells what the policy made of it`() throws {
    let run = try Program.run(
      "report",
      "--fail",
      "haptic@0.25..1",
      "a.timeline.json",
      in: folder()
    )
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines[1] == "0.000  one  played        played  shown")
    #expect(lines[2] == "0.500  two  lost: failed  -       played fallback  too few modalities")
    let all = try Program.run("report", "--mute", "haptic", "a.timeline.json", in: folder())
    #expect(all.output.contains("one  lost: muted  strengthened  shown"))
  }

  @Test func `a plot shows what is left of a timeline with losses`() throws {
    let folder = try folder()
    func plot(_ options: String) throws -> String {
      try Program.shell("haptics plot \(options) a.timeline.json", in: folder).output
    }
    func hapticLane(_ options: String) throws -> [Substring] {
      try plot("--ascii \(options)").split(separator: "\n")
        .drop { !$0.hasPrefix("intensity") }.prefix { !$0.hasPrefix("audio") }
    }
    #expect(try hapticLane("").contains { $0.contains(":") })
    #expect(!(try hapticLane("--mute haptic")).contains { $0.contains(":") })
    #expect(!(try plot("-o -")).contains("wide ring"))
    #expect(try plot("--fail haptic -o -").contains("wide ring"))
    #expect(!(try plot("--fail visual -o -")).contains("ring<"))
  }

  @Test func `a plot shows the reduced visual while the player wants less motion`() throws {
    let folder = try Folder([
      "a.timeline.json": """
      {
        "version": 1,
        "assets": { "visuals": { "flash": { "duration": 0.2, "flash": true }, "fade": { "duration": 3 } } },
        "cues": [
          { "time": 0, "visual": "flash", "reduced": "fade" },
          { "time": 2, "visual": "flash" }
        ]
      }
      """
    ])
    func rows(_ options: String) throws -> [String] {
      let run = try Program.shell("haptics plot -o - \(options) a.timeline.json", in: folder)
      return ["flash", "fade"].filter { run.output.contains(">\($0)<") }
    }
    #expect(try rows("") == ["flash"])
    #expect(try rows("--reduce visual") == ["flash", "fade"])
    #expect(try rows("--reduce visual@0..1") == ["flash", "fade"])
    #expect(try rows("--reduce visual@1..3") == ["flash"])
    let picture = try Program.shell("haptics plot -o - --reduce visual a.timeline.json", in: folder)
    #expect(!picture.output.contains("clamped held"))
  }

  @Test func `of losses that overlap the worst counts`() throws {
    let options = [
      ("--reduce", "reduced"), ("--interrupt", "interrupted"), ("--mute", "muted"),
      ("--fail", "failed"),
    ]
    for count in 2...4 {
      let given = options.prefix(count).reversed().flatMap { [$0.0, "haptic@0..0.2"] }
      let run = try Program.shell(
        "haptics report \(given.joined(separator: " ")) a.timeline.json",
        in: folder()
      )
      let first = run.output.split(separator: "\n")[1]
      #expect(first.contains("one  lost: \(options[count - 1].1)  "), "\(first)")
    }
  }

  @Test func `a report for programs is one JSON document`() throws {
    let run = try Program.run(
      "report",
      "--format",
      "json",
      "--reduce",
      "visual",
      "a.timeline.json",
      in: folder()
    )
    struct Document: Decodable {
      struct Cue: Decodable {
        let name: String
        let frame: Int
        let haptic: String?
        let audio: String?
        let reached: Int
        let short: Bool
      }
      let sampleRate: Int
      let cues: [Cue]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    #expect(document.sampleRate == 48_000)
    #expect(document.cues.map(\.name) == ["one", "two"])
    #expect(document.cues.map(\.frame) == [0, 24_000])
    #expect(document.cues.map(\.audio) == ["played", nil])
    #expect(document.cues.map(\.reached) == [3, 2])
    #expect(document.cues.allSatisfy { !$0.short })
  }

  @Test(arguments: ["touch", "haptic@", "haptic@2..1", "haptic@x..y", "haptic@-1"])
  func `an unknown loss is rejected`(loss: String) throws {
    let run = try Program.run("report", "--mute", loss, "a.timeline.json", in: folder())
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func `a timeline with errors is not played`() throws {
    let folder = try Folder([
      "a.timeline.json": Self.timeline.replacingOccurrences(of: #""time": 0,"#, with: "")
    ])
    for command in [["report"], ["render", "-o", "a.wav"], ["plot", "-o", "a.svg"]] {
      let run = try Program.shell(
        "haptics \(command.joined(separator: " ")) a.timeline.json",
        in: folder
      )
      #expect(run.status == 1)
      #expect(run.errors.contains("[timeline-missing-key]"))
    }
  }

  @Test func `a timeline is mixed, and without a modality it is another sound`() throws {
    let folder = try folder()
    let run = try Program.shell(
      """
      haptics render --rate 8000 a.timeline.json -o a.wav
      haptics render --rate 8000 -q a.timeline.json -o again.wav
      haptics render --rate 8000 -q --signal haptic a.timeline.json -o haptic.wav
      haptics render --rate 8000 -q --signal haptic --mute haptic a.timeline.json -o silent.wav
      cmp a.wav again.wav && echo same
      """,
      in: folder
    )
    #expect(run.output.contains("8000 Hz, 2 channels: left and right with haptics\nsame\n"))
    func samples(_ name: String) throws -> Data {
      try Data(contentsOf: folder.url.appending(path: name)).dropFirst(44)
    }
    #expect(try samples("haptic.wav").contains { $0 != 0 })
    #expect(try samples("silent.wav").allSatisfy { $0 == 0 })
    #expect(try samples("haptic.wav").count == samples("silent.wav").count)
  }

  @Test func `a loud pattern is the same file, alone and in a timeline`() throws {
    // The vibrations alone are above the limiter: with the tone they must be bent once, not twice.
    let vibration = #"""
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}
      """#
    let tone = #"""
      {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 0.5,
        "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 1}]}}
      """#
    let events = Array(repeating: vibration, count: 6) + [tone]
    let loud = #"{"Version": 1, "Pattern": [\#(events.joined(separator: ","))]}"#
    let timeline = #"""
      {"version": 1, "duration": 0.5, "assets": {"patterns": {"loud": "loud.ahap"}},
       "cues": [{"time": 0, "haptic": "loud"}]}
      """#
    let folder = try Folder(["loud.ahap": loud, "a.timeline.json": timeline])
    _ = try Program.shell(
      """
      haptics render --rate 8000 -q --signal preview loud.ahap -o alone.wav
      haptics render --rate 8000 -q --signal preview a.timeline.json -o timeline.wav
      """,
      in: folder
    )
    func samples(_ name: String) throws -> [Int16] {
      let bytes = try Data(contentsOf: folder.url.appending(path: name)).dropFirst(44)
      return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self).prefix(8000)) }
    }
    let alone = try samples("alone.wav")
    #expect(alone.count == 8000 && alone.contains { $0 > 29_300 })
    #expect(try samples("timeline.wav") == alone)
  }

  @Test func `a timeline is drawn with its intensity, sharpness, sound and visuals`() throws {
    let folder = try folder()
    let run = try Program.run("plot", "a.timeline.json", "-o", "-", in: folder)
    #expect(run.status == 0)
    for text in [
      ">intensity<", ">sharpness<", ">audio<", ">visual<", ">one<", ">two<", ">ring<",
    ] {
      #expect(run.output.contains(text))
    }
    #expect(run.output.contains("prefers-color-scheme:dark"))
    let again = try Program.run("plot", "a.timeline.json", "-o", "-", in: folder)
    #expect(again.output == run.output)
  }

  @Test func `a timeline is drawn on the terminal, as it is while it plays`() throws {
    let folder = try folder()
    let run = try Program.run("plot", "a.timeline.json", "--rows", "12", in: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    // Title, headline, names, four lanes of two lines, the axis, and nothing after its end.
    #expect(lines.count == 13)
    #expect(lines[0] == "a")
    #expect(lines[1].hasPrefix("2 cues in "))
    #expect(lines[2].split(separator: " ") == ["one", "two"])
    for name in ["intensity", "sharpness", "audio", "visual"] {
      #expect(lines.count { $0.hasPrefix(name) } == 1)
    }
  }

  @Test func `beats are drawn where the file has a tempo, and only there`() throws {
    let folder = try folder()
    let tempo = Self.timeline.replacing(
      #""version": 1,"#,
      with: #""version": 1, "tempo": {"bpm": 120},"#
    )
    try folder.write(tempo, to: "b.timeline.json")
    for (name, hasTempo) in [("a", false), ("b", true)] {
      let run = try Program.run("plot", "\(name).timeline.json", "-o", "-", in: folder)
      #expect(run.output.contains(">beat<") == hasTempo)
      #expect(run.output.contains("120 beats per minute") == hasTempo)
    }
  }

  @Test func `each cue of a timeline has its name in the picture, or is a tick of its track`()
    throws
  {
    let path = Repository.root.appending(path: "Patterns/handshake.timeline.json").path
    let handshake = try Program.run("plot", path, "-o", "-", in: Folder()).output
    for name in ["charge", "snap", "power on", "full"] { #expect(handshake.contains(">\(name)<")) }
    let firewall = Repository.root.appending(path: "Patterns/firewall.timeline.json").path
    let run = try Program.run("plot", firewall, "-o", "-", in: Folder()).output
    for name in ["get ready", "held", "packets ×78"] { #expect(run.contains(">\(name)<")) }
    let folder = try Folder([
      "a.timeline.json": Self.timeline.replacing(#""name": "two","#, with: "")
    ])
    let nameless = try Program.run("plot", "a.timeline.json", "-o", "-", in: folder).output
    for name in ["one", "cue 2"] { #expect(nameless.contains(">\(name)<")) }
  }

  @Test(arguments: ["handshake", "finale", "firewall"])
  func `a shipped scene has no findings, and is in its canonical form`(name: String) throws {
    let path = Repository.root.appending(path: "Patterns/\(name).timeline.json").path
    let run = try Program.run("validate", "--strict", path, in: Folder())
    #expect(run.output == "1 file checked, no problems\n")
    #expect(try Program.run("format", "--check", path, in: Folder()).status == 0)
  }

  @Test func `a plot, a report and 'info' say one length`() throws {
    let text = """
      {"version": 1, "assets": {"patterns": {"t": {"builtIn": "thud"}}},
       "cues": [{"time": 0.5, "haptic": "t"}]}
      """
    let folder = try Folder(["a.timeline.json": text])
    let plot = try Program.run("plot", "a.timeline.json", "-o", "a.svg", in: folder)
    #expect(plot.output == "a.svg: 500 ms, speaker model\n")
    let info = try Program.run("info", "a.timeline.json", in: folder)
    #expect(info.output.contains("length        500 ms\n"))
    let report = try Program.run("report", "a.timeline.json", in: folder)
    #expect(report.output.contains("\n1 cue in 500 ms: each cue reached"))
  }

  @Test func `a report without playing cues reports no cues`() throws {
    let text = #"{"version": 1, "cues": [{"time": 0.5, "name": "x"}], "duration": 1}"#
    let run = try Program.run("report", "a.timeline.json", in: Folder(["a.timeline.json": text]))
    #expect(run.output.hasSuffix("no modality\n0 cues in 1 s\n"))
  }
}
