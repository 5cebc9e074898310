import Foundation
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

@Suite struct ActionTests {
  private static let uri = "file:///a.ahap"

  private static func actions(
    _ client: Client,
    _ a: (Int, Int) = (0, 0),
    _ b: (Int, Int) = (99, 0),
    only: [String]? = nil
  ) throws -> [RPCValue] {
    var context: [JSON.Member] = [.init("diagnostics", [])]
    if let only { context.append(.init("only", .array(only.map { .string($0) }))) }
    return try client.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": Client.range(a, b),
        "context": .object(context),
      ]
    ).elements
  }

  /// The edits of an action, which are for one document.
  private static func edits(_ action: RPCValue?) -> [RPCValue] {
    action?["edit"]?["documentChanges"]?.elements.first?["edits"]?.elements ?? []
  }

  private static let commas = """
    {"Version": 1.0,
    "Pattern": [
    {"Event": {"Time": 0, "EventType": "HapticTransient", }},
    {"Event": {"Time": 1, "EventType": "HapticTransient",}},
    ]}
    """

  @Test func `a quick fix mends what is under the cursor, in the version that it was made for`()
    throws
  {
    let client = Client(in: [])
    client.open(Self.uri, Self.commas, version: 5)
    let actions = try Self.actions(client, (2, 53), (2, 53))
    #expect(
      actions.map { $0["title"]?.string }
        == ["Remove the comma", "Fix all 3 of 'json-trailing-comma' in this file"]
    )
    #expect(actions.map { $0["kind"]?.string } == ["quickfix", "quickfix"])
    #expect(actions[0]["isPreferred"]?.boolean == true)
    #expect(actions[1]["isPreferred"] == nil)
    #expect(actions[0]["diagnostics"]?.elements.map(Client.words) == ["2:52 json-trailing-comma"])
    let document = actions[0]["edit"]?["documentChanges"]?.elements.first?["textDocument"]?.text
    #expect(document == #"{"uri":"file:///a.ahap","version":5}"#)
    #expect(
      Self.commas.applying(Self.edits(actions[0]))
        == Self.commas.replacing("\"HapticTransient\", }", with: "\"HapticTransient\" }")
    )
    #expect(
      Self.commas.applying(Self.edits(actions[1]))
        == Self.commas.replacing(", }", with: " }").replacing(",}}", with: "}}")
        .replacing("}},\n]", with: "}}\n]")
    )
  }

  @Test func `a quote one place too early is moved`() throws {
    let client = Client(in: [])
    let text = #"{"Versio"n: 1.0, "Pattern": []}"#
    client.open(Self.uri, text)
    let actions = try Self.actions(client, (0, 0), (0, 12))
    let texts = actions.filter { $0["title"]?.string == "Move it to the end of the word" }
      .map { text.applying(Self.edits($0)) }
    #expect(texts == [#"{"Version": 1.0, "Pattern": []}"#])
  }

  @Test func `a quick fix that leaves as many syntax errors is not offered`() throws {
    let client = Client(in: [])
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    let text = #"{"Version"n 1.0, "Pattern": [\#(event)]}"#
    client.open(Self.uri, text)
    let actions = try Self.actions(client, (0, 0), (0, 99))
    // A quote before 'n' would leave one error more.
    let texts = actions.map { text.applying(Self.edits($0)) }
    #expect(!texts.isEmpty && !texts.contains(text.replacing("n 1.0", with: "\"n 1.0")))
  }

  @Test func `all safe fixes are one action, of the very kind that was announced`() throws {
    let client = Client(in: [])
    client.open(Self.uri, Self.commas)
    for only in ["source.fixAll.haptics", "source.fixAll", "source"] {
      let actions = try Self.actions(client, only: [only])
      #expect(actions.map { $0["kind"]?.string } == ["source.fixAll.haptics"])
      #expect(actions.map { $0["title"]?.string } == ["Fix 3 findings in this file"])
      let text = Self.commas.applying(Self.edits(actions.first))
      client.open(Self.uri, text)
      #expect(client.findings(Self.uri) == [])
      client.open(Self.uri, Self.commas)
    }
    #expect(try Self.actions(client, only: ["source.fixAll.other"]).isEmpty)
    #expect(try Self.actions(client, only: ["source.fix"]).isEmpty)
    #expect(try Self.actions(client, only: ["refactor"]).isEmpty)
  }

  @Test func `a fix that may change the meaning is offered alone, and not among all`() throws {
    let client = Client(in: [])
    client.open(
      Self.uri,
      #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransiend"}}]}"#
    )
    let actions = try Self.actions(client)
    #expect(actions.first?["title"]?.string == "Write 'HapticTransient'")
    #expect(actions.first?["isPreferred"] == nil)
    #expect(try Self.actions(client, only: ["source.fixAll"]).isEmpty)
  }

  @Test func `a client without versioned edits gets edits by address`() throws {
    let client = Client(
      in: [],
      capabilities: ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    )
    client.open(Self.uri, Self.commas)
    let actions = try Self.actions(client, only: ["source.fixAll"])
    let names = actions.first?["edit"]?["changes"]?.members.map(\.name)
    #expect(names == [Self.uri])
    #expect(actions.first?["edit"]?["documentChanges"] == nil)
  }

  @Test func `a text that is mended keeps its line ends`() throws {
    let client = Client(in: [])
    let text = Self.commas.split(separator: "\n").joined(separator: "\r\n")
    client.open(Self.uri, text)
    let actions = try Self.actions(client, only: ["source.fixAll"])
    let mended = text.applying(Self.edits(actions.first))
    #expect(mended.utf8.count(where: { $0 == 13 }) == 4)
    #expect(mended.utf8.count(where: { $0 == 10 }) == 4)
    client.open(Self.uri, mended)
    #expect(client.findings(Self.uri) == [])
  }

  // MARK: - Formatting

  private static func formatted(_ text: String, _ range: JSON? = nil) throws -> (String, Int) {
    let client = Client(in: [])
    client.open(uri, text)
    var members: [JSON.Member] = [
      .init("textDocument", ["uri": .string(uri)]),
      .init("options", ["tabSize": 8, "insertSpaces": false]),
    ]
    if let range { members.append(.init("range", range)) }
    let method = range == nil ? "formatting" : "rangeFormatting"
    let edits = try client.result("textDocument/\(method)", .object(members)).elements
    return (text.applying(edits), edits.count)
  }

  private static let squeezed = """
    {"Version":1.0,"Pattern":[
    {"Event":{"Time":0.0,"EventType":"HapticTransient"}},
    {"Event":{"EventType":"HapticTransient","Time":1.50}}
    ]}
    """

  @Test func `a text in the canonical format needs no edit`() throws {
    #expect(try Self.formatted(Sample.clean) == (Sample.clean, 0))
  }

  @Test func `a text of another format than its name is not formatted`() throws {
    let clip = #"{"version":{"major":1},"signals":{"continuous":{}}}"#
    #expect(try Self.formatted(clip) == (clip, 0))
  }

  @Test func `formatting gives what 'haptics format' gives`() throws {
    let expected = """
      {
        "Version": 1.0,
        "Pattern": [
          {
            "Event": {
              "Time": 0.0,
              "EventType": "HapticTransient"
            }
          },
          {
            "Event": {
              "Time": 1.50,
              "EventType": "HapticTransient"
            }
          }
        ]
      }

      """
    #expect(try Self.formatted(Self.squeezed).0 == expected)
    let carriage = Self.squeezed.split(separator: "\n").joined(separator: "\r\n")
    #expect(
      try Self.formatted(carriage).0
        == expected.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    )
  }

  @Test func `where only space differs, edits are of space alone`() throws {
    let text = Sample.clean.replacing("\"Time\": 0.0", with: "\"Time\":0.0")
      .replacing("      }\n", with: "  }\n")
    let client = Client(in: [])
    client.open(Self.uri, text)
    let edits = try client.result(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(Self.uri)], "options": [:]]
    )
    #expect(
      edits.elements.map { $0["newText"]?.string?.allSatisfy(\.isWhitespace) } == [true, true]
    )
    #expect(text.applying(edits.elements) == Sample.clean)
  }

  @Test func `a range is formatted alone where its members stay in place`() throws {
    let (text, count) = try Self.formatted(
      Self.squeezed.replacing(
        "\"EventType\":\"HapticTransient\",\"Time\":1.50",
        with: "\"Time\":1"
      ),
      Client.range((1, 0), (1, 20))
    )
    #expect(count > 0)
    #expect(
      text == """
        {"Version":1.0,"Pattern":[
            {
              "Event": {
                "Time": 0.0,"EventType":"HapticTransient"}},
        {"Event":{"Time":1}}
        ]}
        """
    )
  }

  @Test func `a range grows until no member is lost or doubled`() throws {
    let (text, _) = try Self.formatted(
      Self.squeezed.replacing(",\"Time\":1.50}", with: ",\n\"Time\":1.50}"),
      Client.range((2, 0), (2, 5))
    )
    #expect(text.components(separatedBy: "\"Time\": 1.50").count == 2)
    #expect(!text.contains("\"Time\":1.50"))
  }

  @Test(arguments: ["{", "{\"Version\": 1.0, \"Version\": 2}", "", "[1,,2]"])
  func `a file with syntax errors is not formatted`(text: String) throws {
    #expect(try Self.formatted(text) == (text, 0))
  }

  @Test func `more than 10,000 changes of white space in one line are one edit`() throws {
    let numbers = Array(repeating: "1", count: 10_001).joined(separator: ",")
    let text = #"{"Version":1.0,"Metadata":{"Numbers":[\#(numbers)]},"Pattern":[]}"#
    let client = Client(in: [])
    client.open(Self.uri, text)
    let edits = try client.result(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(Self.uri)], "options": [:]]
    )
    #expect(edits.elements.count == 1)
    let formatted = text.applying(edits.elements)
    #expect(formatted.hasPrefix("{\n  \"Version\": 1.0,\n"))
    #expect(formatted.filter { !$0.isWhitespace } == text)
  }
}
