import Foundation
import HapticsFiles
import HapticsLanguageServer
import LocatedJSON
import Synchronization
import TestSupport
import Testing

@Suite struct CommandTests {
  /// What was asked of the player.
  private final class Recorder: Sendable {
    let requests = Mutex<[PlayRequest]>([])
    let stops = Mutex(0)

    var options: ServerOptions {
      var options = ServerOptions()
      options.player = PlayerControl(
        play: { request in
          self.requests.withLock { $0.append(request) }
          return nil
        },
        stop: { self.stops.withLock { $0 += 1 } }
      )
      return options
    }
  }

  private static let pattern = """
    {"Version": 1.0, "Pattern": [
    {"Event": {"Time": 0, "EventType": "HapticTransient"}},
    {"Event": {"Time": 1.5, "EventType": "HapticContinuous", "EventDuration": 2}},
    {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1, "ParameterCurveControlPoints": [
    {"Time": 0.5, "ParameterValue": 1}, {"Time": 2.5, "ParameterValue": 0}]}}]}
    """

  private static func run(_ client: Client, _ command: String, _ uri: String, _ line: Int) -> String
  {
    client.request(
      "workspace/executeCommand",
      [
        "command": .string("haptics.\(command)"),
        "arguments": [
          ["uri": .string(uri), "position": ["line": .integer(line), "character": 10]]
        ],
      ]
    )
  }

  @Test
  func `playing has the configuration's model, profile and asset roots, within the workspace`()
    throws
  {
    let folder = try Folder([
      "haptics.json": #"{"profile": "phone", "assetRoots": ["Sounds", ".."]}"#, "Sounds/x.wav": "",
    ])
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options)
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.pattern)
    func played() throws -> PlayRequest {
      _ = Self.run(client, "play", uri, 0)
      return try #require(recorder.requests.withLock { $0.last })
    }
    let request = try played()
    #expect(request.model == "actuator")
    #expect(request.profile == "phone")
    #expect(request.assetRoots == [try #require(folder.path("Sounds").resolved)])
    for outside in ["../mine.json", "/etc/passwd"] {
      try folder.write(#"{"profile": "\#(outside)"}"#, to: "haptics.json")
      client.notify("workspace/didChangeWatchedFiles", ["changes": []])
      #expect(try played().profile == nil)
      #expect(try played().model == "speaker")
    }
    try folder.write(#"{"profile": "mine.json"}"#, to: "haptics.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try played().profile?.hasSuffix("/mine.json") == true)
  }

  @Test func `the editor's text is played from the time at the cursor`() throws {
    let folder = try Folder()
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options, settings: ["model": "actuator"])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.pattern)
    #expect(Self.run(client, "play", uri, 0) == #"{"start":0.0}"#)
    #expect(Self.run(client, "playFromCursor", uri, 2) == #"{"start":1.5}"#)
    #expect(Self.run(client, "playFromCursor", uri, 4) == #"{"start":1.5}"#)
    let requests = recorder.requests.withLock { $0 }
    #expect(requests.map(\.start) == [0, 1.5, 1.5])
    #expect(requests.allSatisfy { $0.text == Array(Self.pattern.utf8) && $0.model == "actuator" })
    #expect(requests[0].path.lastName.elementsEqual("a.ahap".utf8))
  }

  @Test func `an event is played alone, with the controls that act on it`() throws {
    let folder = try Folder()
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options)
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.pattern)
    #expect(Self.run(client, "playEvent", uri, 2) == #"{"start":1.5}"#)
    let text = String(decoding: recorder.requests.withLock { $0[0].text }, as: UTF8.self)
    #expect(text.contains("HapticContinuous") && text.contains("HapticIntensityControl"))
    #expect(!text.contains("HapticTransient"))
    #expect(Self.run(client, "playEvent", uri, 0) == "error -32803: there is no event here")
  }

  @Test func `stopping, shutting down and going away stop what plays`() throws {
    let recorder = Recorder()
    let client = Client(in: [], recorder.options)
    #expect(Self.run(client, "stop", "", 0) == "null")
    #expect(recorder.stops.withLock { $0 } == 1)
    client.request("shutdown", .null)
    #expect(recorder.stops.withLock { $0 } == 2)
    let other = Client(in: [], recorder.options)
    other.server.endInput()
    #expect(recorder.stops.withLock { $0 } == 3)
  }

  @Test func `a failure after playback started is shown to the user`() throws {
    let client = Client(in: [], Recorder().options)
    client.server.receive(playingFailure: "default: cannot open it")
    client.settle()
    let message = try #require(client.notifications.last)
    #expect(message.method == "window/showMessage")
    #expect(
      message.parameters.text == #"{"type":1,"message":"cannot play: default: cannot open it"}"#
    )
  }

  @Test func `files with errors or outside the workspace are not played`() throws {
    let folder = try Folder()
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options)
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, "{")
    #expect(Self.run(client, "play", uri, 0) == "error -32803: the file has errors")
    client.open("file:///a.ahap", Self.pattern)
    #expect(
      Self.run(client, "play", "file:///a.ahap", 0)
        == "error -32803: only files in the workspace can be played"
    )
    #expect(
      Self.run(client, "nothing", uri, 0) == "error -32602: there is no command 'haptics.nothing'"
    )
    #expect(
      Self.run(Client(in: [folder]), "play", uri, 0) == "error -32602: the document is not open"
    )
    #expect(recorder.requests.withLock { $0.isEmpty })
  }

  @Test func `a plot is returned as SVG and as text, of the version that it shows`() throws {
    let client = Client(in: [])
    client.open("file:///a.ahap", Self.pattern, version: 3)
    let text = Self.run(client, "showPlot", "file:///a.ahap", 0)
    let plot = try #require(RPCValue(reading: Array(text.utf8)))
    #expect(plot["svg"]?.string?.hasPrefix("<svg ") == true)
    #expect(plot["text"]?.string?.split(separator: "\n").count == 24)
    #expect(plot["version"]?.integer == 3)
    #expect(plot["title"]?.string == "a.ahap")
  }

  @Test func `a plot marks findings, and while there are errors shows what can be read`() throws {
    let uri = "file:///a.ahap"
    func svg(_ text: String) throws -> String {
      let client = Client(in: [])
      client.open(uri, text)
      let plot = try #require(RPCValue(reading: Array(Self.run(client, "showPlot", uri, 0).utf8)))
      return try #require(plot["svg"]?.string)
    }
    let twice = #"""
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.5},
          {"ParameterID": "HapticIntensity", "ParameterValue": 1}
        ]}}
      ]}
      """#
    #expect(try svg(twice).contains("a parameter is set twice"))
    let faulty = twice.replacing(#""Time": 0.5"#, with: #""Time": "0.5""#)
    #expect(try svg(faulty).hasPrefix("<svg "))
  }

  @Test func `playing is among the actions of editors that have no menu for it`() throws {
    let folder = try Folder()
    let recorder = Recorder()
    let uri = Client.uri(folder, "a.ahap")
    func titles(_ settings: JSON) throws -> [String?] {
      let client = Client(in: [folder], recorder.options, settings: settings)
      client.open(uri, Self.pattern)
      return try client.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(uri)], "range": Client.range((2, 0), (2, 0)),
          "context": ["diagnostics": []],
        ]
      ).elements.filter { $0["command"] != nil }.map { $0["title"]?.string }
    }
    #expect(try titles(.null) == ["Play", "Play from here", "Play this event", "Stop playing"])
    #expect(try titles(["playActions": false]) == [])
  }
}
