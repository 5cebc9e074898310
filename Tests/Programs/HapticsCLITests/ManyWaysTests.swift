import Foundation
import TestSupport
import Testing

/// Uncommon command lines, each of which does the sensible thing.
@Suite struct ManyWaysTests {
  private func expect(
    _ line: String,
    in folder: Folder,
    _ status: Int32 = 2,
    environment: [String: String] = [:],
    errors: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Program.shell("haptics \(line)", in: folder, environment: environment)
    #expect(run.status == status, sourceLocation: location)
    #expect(run.errors == errors, sourceLocation: location)
  }

  @Test func `a picture or a sound of another kind is refused with the way to it`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    try expect(
      "plot a.ahap -o x.gif",
      in: folder,
      errors: "haptics: x.gif: unsupported format; use '.svg', '.png' or '.pdf'\n"
    )
    try expect(
      "diff a.ahap a.ahap -o x.JPG",
      in: folder,
      errors: "haptics: x.JPG: unsupported format; use '.svg', '.png' or '.pdf'\n"
    )
    try expect(
      "generate heartbeat -o x.png",
      in: folder,
      errors: "haptics: x.png: a pattern is written as text; 'haptics plot' draws it\n"
    )
    try expect(
      "generate heartbeat -o x.wav",
      in: folder,
      errors: "haptics: x.wav: not a sound file; use 'haptics render'\n"
    )
    try expect(
      "plot a.ahap -o x.oga",
      in: folder,
      errors: "haptics: x.oga: not a sound file; use 'haptics render'\n"
    )
    #expect(try folder.names == ["a.ahap"])
  }

  @Test func `a picture is a PNG or a PDF where its name says so`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for line in ["plot -q a.ahap -o x.png", "diff a.ahap a.ahap -o y.PDF"] {
      let run = try Program.shell("haptics \(line)", in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }
    let png = try folder.bytes("x.png")
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    // The width of the header: two pixels per unit of a picture that has 640.
    #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == 1280)
    #expect(try folder.bytes("y.PDF").starts(with: Array("%PDF-".utf8)))
  }

  @Test func `without the program that makes a PNG, it is named and nothing is written`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    try expect(
      "plot a.ahap -o x.png",
      in: folder,
      environment: ["PATH": "/nowhere"],
      errors: """
        haptics: x.png: needs 'rsvg-convert'; install librsvg2-bin on Debian, librsvg in Homebrew, \
        or write SVG

        """
    )
    #expect(try folder.names == ["a.ahap"])
  }

  @Test func `a folder is made where the name ends in a slash, unless nothing comes into it`()
    throws
  {
    let folder = try Folder(["a.ahap": Sample.clean, "b.ahap": Sample.broken])
    #expect(try Program.run("render", "-q", "a.ahap", "-o", "x/y/", in: folder).status == 0)
    #expect(try folder.read("x/y/a.wav").hasPrefix("RIFF"))
    #expect(try Program.run("plot", "-q", "b.ahap", "-o", "z/y/", in: folder).status == 1)
    #expect(try folder.names == ["a.ahap", "b.ahap", "x"])
  }

  @Test func `options that lose a modality are rejected for patterns`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for option in ["mute", "fail", "interrupt", "reduce"] {
      for command in ["render a.ahap -o a.wav", "plot a.ahap", "play a.ahap"] {
        try expect(
          "\(command) --\(option) haptic",
          in: folder,
          errors: "haptics: a.ahap: '--\(option)' is for timelines, and this is a pattern\n"
        )
      }
    }
    #expect(try folder.names == ["a.ahap"])
  }

  @Test func `messages of third-party libraries are not printed`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    try expect(
      "render a.ahap -o x.flac --rate 768000",
      in: folder,
      errors: """
        haptics: x.flac: the format does not support this sample rate or number of channels; use '.wav'

        """
    )
    try expect(
      "measure a.ahap",
      in: folder,
      errors: """
        haptics: a.ahap: no sound that can be decoded here, such as WAV, FLAC, AIFF or Ogg

        """
    )
  }

  @Test(arguments: ["validate", "info", "plot", "play", "format", "diff", "render -o ."])
  func `standard input is read once`(command: String) throws {
    let run = try Program.shell(
      "haptics \(command) - - < a.ahap",
      in: Folder(["a.ahap": Sample.clean])
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("haptics: standard input ('-') can be read only once\n"))
  }

  @Test func `a file that is named twice is worked on once`() throws {
    let folder = try Folder(["p/a.ahap": Sample.clean])
    for paths in [
      "p/a.ahap p/a.ahap", "p ./p//a.ahap", "p/a.ahap p", "./p p/./a.ahap",
      "p/a.ahap p/../p/a.ahap",
      "p/a.ahap $PWD/p/a.ahap", "$PWD/p p/a.ahap",
    ] {
      let run = try Program.shell("haptics validate \(paths)", in: folder)
      #expect(run.output == "1 file checked, no problems\n")
      #expect(run.errors == "")
    }
    let made = try Program.shell("haptics render p/a.ahap p/a.ahap -o .", in: folder)
    #expect(made.status == 0)
    #expect(made.output.split(separator: "\n").count == 1)
    // A link is another file, which has its own output.
    try folder.link("p/b.ahap", to: "a.ahap")
    let line = "haptics convert p/a.ahap p/b.ahap --to haptic -o out/"
    let linked = try Program.shell(line, in: folder)
    #expect(linked.output.split(separator: "\n").count == 2)
  }

  @Test func `a terminal is not sent a sound`() throws {
    for command in ["render a.ahap -o -", "generate --sound chime -o -"] {
      let terminal = try PseudoTerminal(command, in: Folder(["a.ahap": Sample.clean]))
      #expect(terminal.shows("haptics: <stdout>: a terminal cannot show a sound; '-o FILE' or"))
      #expect(terminal.end() == 2)
    }
  }

  @Test func `commands that write to a closed pipe succeed`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for command in [
      "generate heartbeat", "generate --sound chime -o -", "render a.ahap --rate 768000 -o -",
      "plot a.ahap -o -", "generate heartbeat -o /dev/stdout", "diff a.ahap a.ahap -o -",
    ] {
      let run = try Program.shell("(haptics \(command); echo $? >&2) | true", in: folder)
      #expect(run.errors == "0\n", "\(command)")
    }
  }

  @Test func `format reports the number of changed files`() throws {
    let folder = try Folder(["p/a.ahap": Sample.clean])
    try expect(
      "format p 2>&1 | tail -n 1 >&2",
      in: folder,
      0,
      errors: "1 of 1 file formatted\n"
    )
    let again = "1 file checked: nothing to format\n"
    #expect(try Program.run("format", "--check", "p", in: folder).output == again)
    #expect(try Program.run("format", "p", in: folder).output == again)
    let run = try Program.run("format", "--stdout", "p", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    let reported = "haptics: '--stdout' takes one file, and 'p' is a folder\n"
    #expect(run.errors.hasPrefix(reported))
  }

  @Test func `U+0000 is kept, in strings and in names`() throws {
    let start = #"{"Version": 1.0, "Pattern": [], "Metadata": {"#
    for member in [#""a": "x\u0000y""#, #""a\u0000b": 1"#] {
      let run = try Program.run("format", "-", in: Folder(), input: start + member + "}}")
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.contains(member))
    }
  }

  @Test func `info has no digits that come of computing, and no tail of a silent event`() throws {
    let text = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.1, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.4, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.7, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.4, "EventType": "HapticContinuous", "EventDuration": 0.3,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0},
            {"ParameterID": "ReleaseTime", "ParameterValue": 1}]}}]}
      """#
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("info", "--format", "json", "a.ahap", in: folder)
    #expect(run.output.contains(#""duration": 0.7,"#))
    #expect(run.output.contains(#""soundingEnd": 0.7,"#))
    #expect(run.output.contains(#"{ "time": 0.4, "interval": 0.3 }"#))
    #expect(try Program.run("info", "a.ahap", in: folder).output.contains("length        700 ms\n"))
  }
}
