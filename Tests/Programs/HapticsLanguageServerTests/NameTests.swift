import Foundation
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

@Suite struct NameTests {
  private static let uri = "file:///a.timeline.json"

  private static func client() -> Client {
    let client = Client(in: [])
    client.open(uri, Sample.timeline)
    return client
  }

  private static func places(_ value: RPCValue) -> [String] {
    value.elements.map {
      let start = ($0["range"] ?? $0)["start"]
      return "\(start?["line"]?.text ?? ""):\(start?["character"]?.text ?? "")"
    }
  }

  @Test func `a use leads to the declaration of the same kind`() throws {
    let client = Self.client()
    // "haptic": "tap" is the pattern, "audio": "tap" the sound.
    let pattern = try client.ask("definition", Self.uri, 8, 26)
    #expect(pattern["range"]?["start"]?.text == #"{"line":4,"character":19}"#)
    let sound = try client.ask("definition", Self.uri, 8, 43)
    #expect(sound["range"]?["start"]?.text == #"{"line":5,"character":17}"#)
    let track = try client.ask("definition", Self.uri, 11, 51)
    #expect(track["range"]?["start"]?.text == #"{"line":8,"character":5}"#)
    #expect(client.request("textDocument/definition", Client.place(Self.uri, 1, 4)) == "null")
  }

  @Test func `references are those of one kind, with the declaration where that is wanted`() throws
  {
    let client = Self.client()
    var parameters: JSON = Client.place(Self.uri, 4, 20)
    #expect(
      Self.places(try client.result("textDocument/references", parameters))
        == ["4:19", "8:25", "12:54"]
    )
    if case .object(var members) = parameters {
      members.append(.init("context", ["includeDeclaration": false]))
      parameters = .object(members)
    }
    #expect(
      Self.places(try client.result("textDocument/references", parameters)) == ["8:25", "12:54"]
    )
    #expect(
      Self.places(try client.ask("documentHighlight", Self.uri, 12, 55)) == [
        "4:19", "8:25", "12:54",
      ]
    )
  }

  @Test func `renaming changes every place of one kind and no other`() throws {
    let client = Self.client()
    #expect(
      client.request("textDocument/prepareRename", Client.place(Self.uri, 12, 55))
        == #"{"range":{"start":{"line":12,"character":54},"end":{"line":12,"character":57}},"#
        + #""placeholder":"tap"}"#
    )
    guard case .object(var members) = Client.place(Self.uri, 12, 55) else { return }
    members.append(.init("newName", "knock \"2\""))
    let edit = try client.result("textDocument/rename", .object(members))
    let document = edit["documentChanges"]?.elements.first
    #expect(document?["textDocument"]?["version"]?.integer == 1)
    let text = Sample.timeline.applying(document?["edits"]?.elements ?? [])
    #expect(text.components(separatedBy: #""knock \"2\"""#).count == 4)
    #expect(text.components(separatedBy: #""tap""#).count == 4)
    client.open(Self.uri, text)
    #expect(client.findings(Self.uri)?.contains { $0.contains("unknown-asset") } == false)
  }

  private static let mixed = """
    {
      "version": 1,
      "assets": { "sounds": { "theme": { "builtIn": "chime" } } },
      "tracks": { "beat": { "audio": "theme", "bus": "rain", "hapticBus": "haptic" } },
      "music": [{ "time": 0, "sound": "theme", "bus": "rain" }],
      "buses": { "rain": {}, "voice": { "ducks": { "rain": {}, "music": {} } } }
    }

    """

  private static func renamed(
    _ line: Int,
    _ column: Int,
    _ name: String,
    in text: String = mixed
  ) throws -> String {
    let client = Client(in: [])
    client.open(uri, text)
    guard case .object(var members) = Client.place(uri, line, column) else { return "" }
    members.append(.init("newName", .string(name)))
    let edit = try client.result("textDocument/rename", .object(members))
    let edits = edit["documentChanges"]?.elements.first?["edits"]?.elements ?? []
    return text.applying(edits)
  }

  @Test func `a sound is renamed where music plays it, too`() throws {
    let text = try Self.renamed(2, 28, "song")
    #expect(text == Self.mixed.replacing("\"theme\"", with: "\"song\""))
    #expect(try Self.renamed(4, 37, "song") == text)
  }

  @Test func `a visual is renamed where it is shown in place of another one, too`() throws {
    let text = """
      {
        "version": 1,
        "assets": { "visuals": { "red": {}, "fade": {} } },
        "tracks": { "beat": { "reduced": { "asset": "fade" } } },
        "cues": [{ "time": 0, "visual": "red", "reduced": "fade" }],
        "live": [{ "name": "hit", "visual": "red", "reduced": "fade" }]
      }

      """
    let expected = text.replacing("\"fade\"", with: "\"dim\"")
    #expect(try Self.renamed(2, 40, "dim", in: text) == expected)
    #expect(try Self.renamed(4, 56, "dim", in: text) == expected)
    #expect(try Self.renamed(3, 47, "dim", in: text) == expected)
  }

  @Test func `a bus is renamed where it is heard and lowered, unless every mixer has it`() throws {
    let text = try Self.renamed(5, 15, "storm")
    #expect(text == Self.mixed.replacing("\"rain\"", with: "\"storm\""))
    for (line, column) in [(3, 50), (4, 52), (5, 49)] {
      #expect(try Self.renamed(line, column, "storm") == text)
    }
    let client = Client(in: [])
    client.open(Self.uri, Self.mixed)
    #expect(
      client.request("textDocument/prepareRename", Client.place(Self.uri, 5, 27))
        .hasPrefix("error -32803: there is no name")
    )
    guard case .object(var members) = Client.place(Self.uri, 5, 15) else { return }
    members.append(.init("newName", "music"))
    #expect(
      client.request("textDocument/rename", .object(members))
        == "error -32803: there is a bus 'music' already"
    )
  }

  @Test func `only names chosen by the author can be renamed`() {
    let client = Self.client()
    #expect(
      client.request("textDocument/prepareRename", Client.place(Self.uri, 1, 4))
        == "error -32803: there is no name of an asset, a track, a cue, a marker or a bus here"
    )
  }

  @Test func `a name that another thing of the kind has is refused`() {
    let client = Self.client()
    guard case .object(var members) = Client.place(Self.uri, 11, 16) else { return }
    members.append(.init("newName", "two"))
    #expect(
      client.request("textDocument/rename", .object(members))
        == "error -32803: there is a cue 'two' already"
    )
  }

  @Test func `in a broken text nothing is renamed, as not all places are known`() {
    let client = Client(in: [])
    client.open(Self.uri, Sample.timeline.replacing("\"version\": 1,", with: "\"version\": 1"))
    guard case .object(var members) = Client.place(Self.uri, 12, 55) else { return }
    members.append(.init("newName", "x"))
    #expect(
      client.request("textDocument/rename", .object(members))
        == "error -32803: the text is not JSON, so not all places are known"
    )
  }
}
