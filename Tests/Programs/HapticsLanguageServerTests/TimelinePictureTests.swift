import Foundation
import HapticsLanguageServer
import HapticsPlot
import LocatedJSON
import TestSupport
import Testing

/// Pictures of timelines, in plots and hovers.
@Suite struct TimelinePictureTests {
  private static let scene = """
    {
      "version": 1,
      "assets": {
        "patterns": { "tap": "tap.ahap", "beat": { "builtIn": "heartbeat" } },
        "sounds": { "tap": { "builtIn": "click" } },
        "visuals": { "glow": { "duration": 0.3 } }
      },
      "cues": [
        { "name": "start", "time": 0, "haptic": "beat", "visual": "glow" },
        { "name": "end", "time": 1.5, "haptic": "tap", "audio": "tap" }
      ]
    }
    """

  private static var options: ServerOptions {
    var options = ServerOptions()
    options.glyphs = .ascii
    return options
  }

  private static func plot(_ client: Client, _ uri: String) -> String {
    client.request(
      "workspace/executeCommand",
      ["command": "haptics.showPlot", "arguments": [["uri": .string(uri)]]]
    )
  }

  private static func snapshot(_ name: String) -> URL {
    Repository.root.appending(path: "Tests/Programs/HapticsLanguageServerTests/Snapshots/\(name)")
  }

  private static func text(_ hover: RPCValue) throws -> String {
    try #require(hover["contents"]?["value"]?.string)
  }

  @Test func `the plot of a timeline has a lane for each modality, and the names of its cues`()
    throws
  {
    let folder = try Folder(["tap.ahap": Sample.clean])
    let client = Client(in: [folder], Self.options)
    let uri = Client.uri(folder, "scene.timeline.json")
    client.open(uri, Self.scene, version: 4)
    let plot = try #require(RPCValue(reading: Array(Self.plot(client, uri).utf8)))
    #expect(plot["svg"]?.string?.hasPrefix("<svg ") == true)
    #expect(plot["title"]?.string == "scene.timeline.json")
    #expect(plot["version"]?.integer == 4)
    let lines = try #require(plot["text"]?.string?.components(separatedBy: "\n"))
    #expect(lines[0] == "scene")
    #expect(lines[1].hasPrefix("2 cues in "))
    for name in ["start", "end", "intensity", "sharpness", "audio", "visual", "seconds"] {
      #expect(lines.contains { $0.contains(name) }, "\(name)")
    }
    expectSnapshot(lines.joined(separator: "\n") + "\n", at: Self.snapshot("timeline-plot.txt"))
  }

  @Test func `a text that was edited has another plot, and one with errors none`() throws {
    let folder = try Folder(["tap.ahap": Sample.clean])
    let client = Client(in: [folder], Self.options)
    let uri = Client.uri(folder, "scene.timeline.json")
    client.open(uri, Self.scene)
    let before = Self.plot(client, uri)
    #expect(Self.plot(client, uri) == before)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 1],
        "contentChanges": [
          ["text": .string(Self.scene.replacingOccurrences(of: "1.5,", with: "2.5,"))]
        ],
      ]
    )
    #expect(Self.plot(client, uri) != before)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["text": .string(String(Self.scene.dropLast(9)))]],
      ]
    )
    #expect(Self.plot(client, uri) == "error -32803: the file has errors")
  }

  @Test func `the plot of a timeline names no file outside of the workspace`() throws {
    let elsewhere = try Folder(["tap.ahap": Sample.clean])
    let folder = try Folder()
    try folder.link("tap.ahap", to: elsewhere.file("tap.ahap").path)
    for uri in [
      Client.uri(folder, "scene.timeline.json"), Client.uri(elsewhere, "scene.timeline.json"),
      "untitled:scene.timeline.json",
    ] {
      let client = Client(in: [folder])
      client.open(uri, Self.scene)
      #expect(Self.plot(client, uri) == "error -32803: the file has errors", "\(uri)")
      // What is built in can be played from anywhere.
      client.open(
        uri,
        Self.scene.replacingOccurrences(of: "\"tap.ahap\"", with: "{ \"builtIn\": \"click\" }")
      )
      #expect(Self.plot(client, uri).contains("<svg "), "\(uri)")
    }
  }

  @Test func `a long timeline is not plotted in the editor`() throws {
    let client = Client(in: [])
    let uri = "file:///long.timeline.json"
    client.open(
      uri,
      """
      {"version": 1, "assets": {"patterns": {"tap": {"builtIn": "click"}}},
      "cues": [{"time": 3600, "haptic": "tap"}]}
      """
    )
    #expect(
      Self.plot(client, uri)
        == "error -32803: /long.timeline.json: plays for 60 min 0.025 s, beyond the limit of "
        + "2 min 0 s; 'haptics plot --max-duration' draws it"
    )
    #expect(try !Self.text(client.ask("hover", uri, 1, 3)).contains("```text"))
  }

  @Test func `a hover shows the timeline over its cues, and patterns over their names`() throws {
    let folder = try Folder(["tap.ahap": Sample.clean])
    let client = Client(in: [folder], Self.options)
    let uri = Client.uri(folder, "scene.timeline.json")
    client.open(uri, Self.scene)
    let whole = try Self.text(client.ask("hover", uri, 7, 4))
    #expect(whole.contains("![timeline](data:image/svg+xml;base64,"))
    let picture = try #require(whole.components(separatedBy: "```text\n").dropFirst().first)
    #expect(picture.hasPrefix("2 cues in "))
    let pattern = try Self.text(client.ask("hover", uri, 8, 46))
    #expect(pattern.contains("**beat** — a pattern"))
    #expect(pattern.contains("![contour](data:image/svg+xml;base64,"))
    let file = try Self.text(client.ask("hover", uri, 9, 46))
    #expect(file.contains("the file 'tap.ahap'") && file.contains("```text\n"))
    let sound = try Self.text(client.ask("hover", uri, 9, 62))
    #expect(sound.contains("built-in 'click': A button has been pressed."))
    #expect(!sound.contains("```text"))
    expectSnapshot(
      [whole, pattern, file].map { text in
        text.components(separatedBy: "\n\n").filter { !$0.hasPrefix("![") }
          .joined(separator: "\n\n")
      }.joined(separator: "\n\n---\n\n") + "\n",
      at: Self.snapshot("timeline-hovers.txt")
    )
  }
}
