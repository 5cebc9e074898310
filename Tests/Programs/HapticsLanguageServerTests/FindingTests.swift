import Foundation
import HapticsFiles
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

@testable import HapticsLanguageServer

@Suite struct FindingTests {
  @Test func `findings are published with their version, and taken away on closing`() throws {
    let folder = try Folder()
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Sample.pattern, version: 7)
    #expect(client.findings(uri) == ["3:62 unknown-key", "4:64 json-trailing-comma"])
    #expect(client.notifications.last?.parameters["version"]?.integer == 7)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(client.findings(uri) == [])
    #expect(client.notifications.last?.parameters["version"] == nil)
  }

  @Test func `a finding has all that an editor shows`() throws {
    let folder = try Folder()
    let client = Client(in: [folder], settings: ["ruleLinks": "https://rules.test/"])
    let uri = Client.uri(folder, "a.ahap")
    client.open(
      uri,
      #"{"Version": 1.0, "Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
    )
    let text = client.notifications.last?.parameters["diagnostics"]?.text
    #expect(
      text
        == #"[{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":26}},"#
        + #""severity":2,"code":"duplicate-key","source":"haptics","#
        + #""message":"the object has 'Version' twice, with the same value","#
        + #""codeDescription":{"href":"https://rules.test/duplicate-key"},"tags":[1],"#
        + #""relatedInformation":[{"location":{"uri":"\#(uri)","#
        + #""range":{"start":{"line":0,"character":1},"end":{"line":0,"character":10}}},"#
        + #""message":"the first one is here"}]}]"#
    )
  }

  @Test func `a client that shows no related places gets them in the message`() throws {
    let folder = try Folder()
    let client = Client(in: [folder], capabilities: [:])
    client.open(Client.uri(folder, "a.ahap"), "{\"Version\": 1.0,\n\"Version\": 1.0}")
    let messages = client.notifications.last?.parameters["diagnostics"]?.elements.map {
      $0["message"]?.string ?? ""
    }
    #expect(messages?.contains { $0.hasSuffix("\nline 1: the first one is here") } == true)
  }

  /// A tag of a rule that is renamed would be lost without a word.
  @Test func `every rule that has a tag exists`() {
    let client = Client(in: [])
    #expect(FindingTag.tags.count > 10)
    for rule in FindingTag.tags.keys {
      let page = client.request(
        "workspace/executeCommand",
        ["command": "haptics.explain", "arguments": [["rule": .string(rule.rawValue)]]]
      )
      #expect(page.hasPrefix(#"{"rule":"\#(rule)","markdown":""#), "\(rule)")
    }
  }

  @Test func `a client that pulls diagnostics gets none published`() throws {
    let folder = try Folder()
    let client = Client(
      in: [folder],
      capabilities: ["textDocument": ["diagnostic": ["relatedInformation": true]]]
    )
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Sample.pattern)
    #expect(client.notifications.isEmpty)
    let document: JSON = ["uri": .string(uri)]
    let first = try client.result("textDocument/diagnostic", ["textDocument": document])
    #expect(first["kind"]?.string == "full")
    #expect(
      first["items"]?.elements.map(Client.words)
        == ["3:62 unknown-key", "4:64 json-trailing-comma"]
    )
    let id = try #require(first["resultId"]?.string)
    let parameters: JSON = ["textDocument": document, "previousResultId": .string(id)]
    #expect(
      client.request("textDocument/diagnostic", parameters)
        == #"{"kind":"unchanged","resultId":"\#(id)"}"#
    )
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["text": .string(Sample.clean)]],
      ]
    )
    let second = try client.result("textDocument/diagnostic", parameters)
    #expect(second["kind"]?.string == "full")
    #expect(second["items"]?.elements.isEmpty == true)
  }

  @Test func `a file that is opened again is told of, also where its version is an older one's`()
    throws
  {
    let client = Client(in: [], capabilities: ["textDocument": ["diagnostic": [:]]])
    let uri = "file:///a.ahap"
    func report(since id: String? = nil) throws -> (kind: String?, id: String?) {
      let report = try client.result(
        "textDocument/diagnostic",
        [
          "textDocument": ["uri": .string(uri)],
          "previousResultId": id.map { .string($0) } ?? .null,
        ]
      )
      return (report["kind"]?.string, report["resultId"]?.string)
    }
    client.open(uri, Sample.pattern)
    let first = try report()
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    client.open(uri, Sample.clean)
    let second = try report(since: first.id)
    #expect(second.kind == "full")
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 1],
        "contentChanges": [["text": .string(Sample.pattern)]],
      ]
    )
    let third = try report(since: second.id)
    #expect(third.kind == "full")
    #expect(try report(since: third.id).kind == "unchanged")
  }

  @Test func `edits are made one after the other, and only the last text is checked`() throws {
    let folder = try Folder()
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Sample.clean)
    let before = client.publishedCount
    for version in 2...20 {
      client.send([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": .string(uri), "version": .integer(version)],
          "contentChanges": [
            ["range": Client.range((0, 1), (0, 1)), "text": "\n\"X\": 1,"],
            ["range": Client.range((1, 1), (1, 2)), "text": "Version"],
          ],
        ],
      ])
    }
    client.settle()
    #expect(client.publishedCount == before + 1)
    #expect(client.notifications.last?.parameters["version"]?.integer == 20)
    #expect(client.findings(uri)?.count(where: { $0.hasSuffix(" duplicate-key") }) == 19)
  }

  @Test func `only the most severe of many findings are shown, and the rest are counted`() throws {
    let client = Client(in: [])
    let events = (0..<1_500).map {
      #"{"Event": {"Time": \#($0), "EventType": "HapticTransient", "X\#($0)": 1}}"#
    }
    let last = #"{"Event": {"Time": -1, "EventType": "HapticTransient"}}"#
    client.open(
      "file:///a.ahap",
      #"{"Version": 1.0, "Pattern": ["# + (events + [last]).joined(separator: ",\n") + "]}"
    )
    let findings = try #require(client.findings("file:///a.ahap"))
    #expect(findings.count == 1_001)
    #expect(findings.contains { $0.hasSuffix(" negative-event-time") })
    let message = client.notifications.last?.parameters["diagnostics"]?.elements.last?["message"]
    #expect(message?.string == "501 more findings are not shown")
  }

  @Test func `columns behind astral characters are right in both units`() {
    for (encodings, column) in [(["utf-16"], 16), (["utf-8"], 20)] {
      let offered = JSON.array(encodings.map { .string($0) })
      let client = Client(in: [], capabilities: ["general": ["positionEncodings": offered]])
      client.open("file:///a.ahap", #"{"Metadata":["😀𝄞"],"Nope":1}"#)
      #expect(client.findings("file:///a.ahap")?.contains("0:\(column + 5) unknown-key") == true)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines may end as they like, and the text may begin with a mark`(end: String) {
    let client = Client(in: [])
    let text = "\u{FEFF}" + Sample.pattern.split(separator: "\n").joined(separator: end)
    client.open("file:///a.ahap", text)
    #expect(
      client.findings("file:///a.ahap")
        == ["0:0 json-byte-order-mark", "3:62 unknown-key", "4:64 json-trailing-comma"]
    )
  }

  @Test(
    arguments: [
      ("untitled:Untitled-1", "ahap", ["3:62 unknown-key", "4:64 json-trailing-comma"]),
      ("file:///x/%FF.ahap", "", ["3:62 unknown-key", "4:64 json-trailing-comma"]),
      ("file://other/a.ahap", "", ["3:62 unknown-key", "4:64 json-trailing-comma"]),
      ("file:///a%2", "json", ["3:62 unknown-key", "4:64 json-trailing-comma"]),
      ("", "", ["3:62 unknown-key", "4:64 json-trailing-comma"]),
    ]
  )
  func `documents with odd addresses are checked all the same`(
    uri: String,
    language: String,
    findings: [String]
  ) {
    let client = Client(in: [])
    client.open(uri, Sample.pattern, language: language)
    #expect(client.findings(uri) == findings)
  }

  @Test func `unrelated JSON files have no findings, and requests return null`() throws {
    let client = Client(in: [])
    let text = #"{"name": "x", "Version": 1, "rules": {"a": 1}, }"#
    for uri in ["file:///package.json", "file:///a.json5", "untitled:1"] {
      client.open(uri, uri == "untitled:1" ? "{}" : text, language: "json")
      #expect(client.findings(uri) == [])
      for method in ["hover", "completion", "codeAction", "formatting", "documentSymbol"] {
        #expect(client.request("textDocument/\(method)", Client.place(uri, 0, 2)) == "null")
      }
    }
    client.open("file:///haptics.json", "{}", language: "json")
    #expect(try client.ask("completion", "file:///haptics.json", 0, 1)["items"] != nil)
    client.open("untitled:2", #"{"Pattern": []}"#, language: "jsonc")
    #expect(client.findings("untitled:2") == ["0:0 missing-version", "0:12 empty-pattern"])
  }

  @Test func `what a document holds is known by its name, the client's word, or its text`() {
    let client = Client(in: [])
    client.open("file:///a.timeline.json", "{}")
    client.open("untitled:1", "{}", language: "haptics-timeline")
    client.open("untitled:2", #"{"cues": []}"#)
    client.open("file:///a.haptic", "{}")
    for uri in ["file:///a.timeline.json", "untitled:1"] {
      #expect(client.findings(uri)?.contains("0:0 timeline-missing-key") == true)
    }
    #expect(client.findings("untitled:2")?.contains("0:0 timeline-missing-key") == true)
    #expect(client.findings("file:///a.haptic")?.contains("0:0 clip-missing-key") == true)
  }
}
