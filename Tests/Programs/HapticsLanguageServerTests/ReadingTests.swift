import Foundation
import HapticsLanguageServer
import HapticsPlot
import LocatedJSON
import TestSupport
import Testing

@Suite struct ReadingTests {
  private static let pattern = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 40,
          "EventParameters": [{ "ParameterID": "HapticSharpness", "ParameterValue": 1.5 }] } },
        { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.5,
          "ParameterCurveControlPoints": [
            { "Time": 0, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 0.5 }] } },
        { "Event": { "Time": 50, "EventType": "AudioCustom", "EventWaveformPath": "hit.wav" } }
      ]
    }
    """

  private static func hover(
    _ line: Int,
    _ character: Int,
    _ options: ServerOptions = ServerOptions()
  ) throws -> RPCValue {
    let client = Client(in: [], options)
    client.open("file:///a.ahap", pattern)
    return try client.ask("hover", "file:///a.ahap", line, character)
  }

  @Test func `a hover says what a member means, and what is felt then`() throws {
    let hover = try Self.hover(3, 19)
    #expect(hover["contents"]?["kind"]?.string == "markdown")
    let text = try #require(hover["contents"]?["value"]?.string)
    let paragraphs = text.components(separatedBy: "\n\n")
    #expect(
      paragraphs.prefix(4) == [
        "**Time** — The start of the event, in seconds.", "a number, not negative, required",
        "**HapticContinuous** — A continuous event: a vibration of at most 30 seconds.",
        "at 0 s: intensity 0.75, sharpness 1 (690 Hz), peak 0.75; until 30 s",
      ]
    )
    #expect(paragraphs[4].hasPrefix("```text\n"))
    #expect(paragraphs[4].contains("⣿") || paragraphs[4].contains("⢕"))
    #expect(
      hover["range"]?.text
        == #"{"start":{"line":3,"character":17},"end":{"line":3,"character":23}}"#
    )
  }

  @Test func `where braille is not shown the picture is of ASCII`() throws {
    var options = ServerOptions()
    options.glyphs = .ascii
    let text = try #require(try Self.hover(3, 19, options)["contents"]?["value"]?.string)
    let block = try #require(text.components(separatedBy: "```").dropFirst().first)
    #expect(
      block == """
        text
                    ^----------------------------------x------------
        intensity 1                                    :
                    ::::::::::::::::::::::::::::::::::::
                    ::::::::::::::::::::::::::::::::::::
                  0 ::::::::::::::::::::::::::::::::::::
        sharpness 1 ''''''''''''''''''''''''''''''''''''
                  0                                    :
        seconds     0         10          20          30          40

        """
    )
  }

  @Test func `a picture comes as an image that an editor can decode`() throws {
    let text = try #require(try Self.hover(3, 19)["contents"]?["value"]?.string)
    let address = try #require(
      text.firstMatch(of: /!\[contour\]\(data:image\/svg\+xml;base64,(.+)\)/)
    )
    let data = try #require(Data(base64Encoded: String(address.1)))
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("<svg "))
  }

  @Test(arguments: [
    ("Visual Studio Code", "marked", "", true), ("coc.nvim", "marked", "", false),
    ("Neovim", "", "", false), ("Zed", "", "", true),
    ("Sublime Text LSP", "Python-Markdown", "", false),
    ("Neovim", "", "true", true), ("Visual Studio Code", "marked", "false", false),
  ])
  func `an image is for clients that show images, or as the settings have it`(
    name: String,
    parser: String,
    setting: String,
    isShown: Bool
  ) throws {
    let client = Client()
    _ = client.request(
      "initialize",
      [
        "processId": .null, "rootUri": .null, "clientInfo": ["name": .string(name)],
        "capabilities": [
          "general": parser.isEmpty ? [:] : ["markdown": ["parser": .string(parser)]],
          "textDocument": ["hover": ["contentFormat": ["markdown"]]],
        ],
        "initializationOptions": setting.isEmpty
          ? .null : ["hoverImages": .boolean(setting == "true")],
      ]
    )
    client.notify("initialized", [:])
    client.open("file:///a.ahap", Self.pattern)
    let hover = try client.ask("hover", "file:///a.ahap", 3, 19)
    let text = try #require(hover["contents"]?["value"]?.string)
    #expect(text.contains("![contour](data:image/svg+xml;base64,") == isShown)
    #expect(text.contains("```text\n"))
  }

  @Test func `at a control point the values are those after the curve`() throws {
    let text = try #require(try Self.hover(7, 60)["contents"]?["value"]?.string)
    #expect(text.contains("at 1.5 s: intensity 0.375, sharpness 1 (690 Hz), peak 0.75; until 30 s"))
  }

  @Test func `the picture of a sound lasts as long as its file`() throws {
    let folder = try Folder()
    try Self.sound(seconds: 2).write(to: folder.file("long.wav"))
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    let event =
      #"{"Time": 1, "EventType": "AudioCustom", "EventWaveformPath": "long.wav"}"#
    client.open(uri, #"{"Version": 1.0, "Pattern": [{"Event": \#(event)}]}"#)
    let text = try client.ask("hover", uri, 0, 60)["contents"]?["value"]?.string
    #expect(text?.contains("at 1 s: volume 1, pitch 0, pan 0; until 3 s") == true)
    #expect(text?.split(separator: "\n").last { $0.hasPrefix("seconds") }?.hasSuffix("3") == true)
  }

  /// A silent sound file of 8,000 frames a second.
  private static func sound(seconds: Int) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = 8_000 * seconds
    var bytes = Array("RIFF".utf8) + number(36 + size, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
    bytes += number(1, 2) + number(1, 2) + number(8_000, 4) + number(8_000, 4) + number(1, 2)
    bytes += number(8, 2) + Array("data".utf8) + number(size, 4)
    return Data(bytes + [UInt8](repeating: 128, count: size))
  }

  @Test func `a hover has the reasons of the rule that found something`() throws {
    let text = try #require(try Self.hover(4, 80)["contents"]?["value"]?.string)
    #expect(
      text.contains("**value-out-of-range** — 'HapticSharpness' ranges from 0 to 1; 1.5 plays as 1")
    )
    #expect(!text.contains("Bad:"))
  }

  @Test func `what a file says is shown letter by letter, and never as Markdown`() throws {
    let hostile = "![x](https://example.com/x.png)<b>`*a* __b__ c_d"
    let shown = "!\\[x\\](https://example.com/x.png)\\<b>\\`\\*a\\* \\_\\_b\\_\\_ c_d"
    let pattern =
      #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "\#(hostile)"}}]}"#
    let timeline = #"{"version": 1, "tracks": {"\#(hostile)": {"haptic": "x"}}}"#
    for (uri, text, column, words) in [
      ("file:///a.ahap", pattern, 66, "**unknown-event-type** — unknown event type '\(shown)'"),
      ("file:///a.timeline.json", timeline, 30, "**\(shown)** — a track"),
    ] {
      let client = Client(in: [])
      client.open(uri, text)
      let hover = try #require(
        try client.ask("hover", uri, 0, column)["contents"]?["value"]?.string
      )
      #expect(hover.contains(words))
      #expect(!hover.contains("![x]"))
      let plain = Client(in: [], capabilities: [:])
      plain.open(uri, text)
      let value = try plain.ask("hover", uri, 0, column)["contents"]?["value"]?.string
      #expect(value?.contains(hostile) == true)
    }
  }

  @Test func `a client that shows no Markdown gets plain text and no image`() throws {
    let client = Client(in: [], capabilities: [:])
    client.open("file:///a.ahap", Self.pattern)
    let hover = try client.ask("hover", "file:///a.ahap", 3, 19)
    let text = try #require(hover["contents"]?["value"]?.string)
    #expect(hover["contents"]?["kind"]?.string == "plaintext")
    #expect(text.hasPrefix("Time — The start of the event, in seconds.\n\n"))
    #expect(!text.contains("**") && !text.contains("data:") && !text.contains("```"))
  }

  @Test func `hints say absolute times, frequencies and what is clamped`() throws {
    let client = Client(in: [], settings: ["model": "actuator"])
    client.open("file:///a.ahap", Self.pattern)
    func hints(_ a: (Int, Int), _ b: (Int, Int)) throws -> [String] {
      try client.result(
        "textDocument/inlayHint",
        ["textDocument": ["uri": "file:///a.ahap"], "range": Client.range(a, b)]
      ).elements.map {
        "\($0["position"]?["line"]?.text ?? "") \($0["label"]?.string ?? "")"
      }
    }
    #expect(
      try hints((0, 0), (99, 0)) == ["3 → 30 s", "4 → 1", "4 230 Hz", "7 = 0.5 s", "7 = 1.5 s"]
    )
    #expect(try hints((7, 0), (7, 30)) == ["7 = 0.5 s"])
  }

  @Test func `hints of a timeline say the seconds of its beats`() throws {
    let client = Client(in: [])
    client.open("file:///a.timeline.json", Sample.timeline)
    let hints = try client.result(
      "textDocument/inlayHint",
      ["textDocument": ["uri": "file:///a.timeline.json"], "range": Client.range((0, 0), (99, 0))]
    )
    #expect(hints.elements.map { $0["label"]?.string } == ["= 1 s", "= 2 s", "= 0.5 s"])
  }

  @Test func `a length in beats has the seconds of the tempo where it begins`() throws {
    let client = Client(in: [])
    let uri = "file:///a.timeline.json"
    let text = """
      {"version": 1, "tempo": {"bpm": 60, "changes": [{"beat": 4, "bpm": 120}]},
       "cues": [{"time": "8 beats", "every": "2 beats", "until": "12 beats", "haptic": "x"}],
       "music": [{"time": "2 beats", "sound": "y"}]}
      """
    client.open(uri, text)
    let hints = try client.result(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string(uri)], "range": Client.range((0, 0), (99, 0))]
    )
    #expect(
      hints.elements.map { "\($0["label"]?.string ?? "") \($0["tooltip"]?.string ?? "")" } == [
        "= 6 s from the start, by the tempo of the file", "= 1 s long, by the tempo of the file",
        "= 8 s from the start, by the tempo of the file",
        "= 2 s from the start, by the tempo of the file",
      ]
    )
    let hover = try client.ask("hover", uri, 1, 42)
    #expect(hover["contents"]?["value"]?.string?.contains("\n\n1 s long") == true)
  }

  @Test func `the outline has a part for each object of the table`() throws {
    let client = Client(in: [])
    client.open("file:///a.ahap", Self.pattern)
    let parameters: JSON = ["textDocument": ["uri": "file:///a.ahap"]]
    let symbols = try client.result("textDocument/documentSymbol", parameters)
    let parts = symbols.elements.first?["children"]?.elements
    #expect(
      parts?.map { "\($0["name"]?.string ?? ""): \($0["detail"]?.string ?? "")" } == [
        "Event: 0.0 · HapticContinuous · 40", "ParameterCurve: HapticIntensityControl · 0.5",
        "Event: 50 · AudioCustom · hit.wav",
      ]
    )
    client.open("file:///a.timeline.json", Sample.timeline)
    let timeline = try client.result(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": "file:///a.timeline.json"]]
    )
    let cues = timeline.elements.first { $0["name"]?.string == "cues" }?["children"]?.elements
    #expect(
      cues?.map { "\($0["name"]?.string ?? ""): \($0["detail"]?.string ?? "")" } == [
        "one: 1 beat · beat", "two: 3 · tap",
      ]
    )
    for part in (parts ?? []) + (cues ?? []) {
      let range = try #require(TextSpan(part["range"]))
      let selection = try #require(TextSpan(part["selectionRange"]))
      #expect(range.start <= selection.start && selection.end <= range.end)
    }
    let plain = Client(in: [], capabilities: [:])
    plain.open("file:///a.ahap", Self.pattern)
    let flat = try plain.result("textDocument/documentSymbol", parameters)
    #expect(flat.elements.count == 9)
    #expect(flat.elements.allSatisfy { $0["location"]?["uri"]?.string == "file:///a.ahap" })
  }

  @Test func `objects and arrays of several lines can be folded`() throws {
    let client = Client(in: [])
    client.open("file:///a.ahap", Sample.clean)
    #expect(
      client.request("textDocument/foldingRange", ["textDocument": ["uri": "file:///a.ahap"]])
        == #"[{"startLine":0,"endLine":9},{"startLine":2,"endLine":8},{"startLine":3,"endLine":7},"#
        + #"{"startLine":4,"endLine":6}]"#
    )
  }

  @Test func `a large document has an outline that an editor can show`() throws {
    let client = Client(in: [])
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    client.open(
      "file:///a.ahap",
      #"{"Pattern": ["# + Array(repeating: event, count: 9_000).joined(separator: ",\n") + "]}"
    )
    let parameters: JSON = ["textDocument": ["uri": "file:///a.ahap"]]
    let symbols = try client.result("textDocument/documentSymbol", parameters)
    #expect(symbols.elements.first?["children"]?.elements.count == 4_999)
  }
}
