import Foundation
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

/// Clients that are broken, hostile, or keep very much open.
@Suite struct HostileClientTests {
  private static let messages = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"workspaceFolders":[{"uri":"file:///nowhere"}]}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.ahap","version":1,"text":"{\"Pattern\": [{\"Event\": {}}]}"}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.ahap","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":4}},"text":"\ud83d"}]}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a.ahap"},"position":{"line":0,"character":9}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///a.ahap"},"range":{"start":{"line":9,"character":9},"end":{"line":0,"character":0}},"context":{"only":["quickfix"]}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"workspace/executeCommand","params":{"command":"haptics.showPlot","arguments":[{"uri":"file:///a.ahap"}]}}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeWorkspaceFolders","params":{"event":{"added":[{"uri":"file:///"}],"removed":null}}}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"haptics":{"assetRoots":["/",".."],"model":7}}}}"#,
    #"{"jsonrpc":"2.0","id":5,"result":[{"assetRoots":[null]}]}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.ahap"}}}"#,
  ]

  /// What stands in the place of a value somewhere in a message.
  private static let values = [
    "null", "-1", "1e300", "\"\"", "[]", "{}", "true", "\"file:///%\"", "99999999999999999999", "{",
    "\"\\ud800\"", "[[[[]]]]",
  ]

  @Test func `messages with anything in them never stop the server`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let client = Client()
      for _ in 0..<20 {
        var bytes = Array(random.pick(Self.messages).utf8)
        for _ in 0..<Int(random.next() % 3) {
          let places = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
          guard let place = places.randomElement(using: &random) else { break }
          let end = bytes[place...].firstIndex {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}")
          }
          bytes.replaceSubrange(
            place + 1..<(end ?? bytes.endIndex),
            with: random.pick(Self.values).utf8
          )
        }
        client.server.receive(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
        if random.once(in: 3) { client.settle() }
      }
      client.settle()
      #expect(client.server.exitStatus == nil, "seed \(seed), round \(round)")
    }
  }

  @Test func `of many open documents each has its answers, whichever was looked at last`() throws {
    let client = Client(in: [])
    for number in 0..<40 { client.open("file:///\(number).ahap", Sample.pattern) }
    for number in [0, 39, 20, 0, 5] {
      let uri = "file:///\(number).ahap"
      #expect(client.findings(uri) == ["3:62 unknown-key", "4:64 json-trailing-comma"])
      let hover = try client.ask("hover", uri, 3, 19)
      #expect(hover["contents"]?["value"]?.string?.hasPrefix("**Time**") == true)
    }
  }

  @Test func `a request for a document that was closed is refused, and nothing is published of it`()
  {
    let client = Client(in: [])
    client.open("file:///a.ahap", Sample.pattern)
    let count = client.publishedCount
    client.send([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": "file:///a.ahap", "version": 2], "contentChanges": [["text": "{"]],
      ],
    ])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///a.ahap"]])
    #expect(client.publishedCount == count + 1)
    #expect(client.findings("file:///a.ahap") == [])
    #expect(
      client.request("textDocument/hover", Client.place("file:///a.ahap", 0, 0))
        == "error -32602: the document is not open"
    )
  }
}
