import Foundation
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

@Suite struct LifecycleTests {
  @Test func `before 'initialize' requests are refused and notifications ignored`() {
    let client = Client()
    client.open("file:///a.ahap", Sample.pattern)
    #expect(
      client.request("textDocument/hover", [:])
        == "error -32002: 'initialize' must come before 'textDocument/hover'"
    )
    #expect(client.notifications.isEmpty)
  }

  @Test func `after 'shutdown' requests are refused, and 'exit' ends in success`() {
    let client = Client(in: [])
    #expect(client.request("shutdown", .null) == "null")
    #expect(client.request("shutdown", .null) == "error -32600: 'shutdown' came after 'shutdown'")
    #expect(client.server.exitStatus == nil)
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 0)
  }

  @Test func `'exit' without 'shutdown' ends in failure, before 'initialize' too`() {
    let client = Client(in: [])
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 1)
    let early = Client()
    early.notify("exit", .null)
    #expect(early.server.exitStatus == 1)
  }

  @Test func `a client that is gone ends the server`() {
    let client = Client(in: [])
    client.server.endInput()
    #expect(client.server.exitStatus == 1)
    #expect(!client.server.hasWork)
    let polite = Client(in: [])
    polite.request("shutdown", .null)
    polite.server.endInput()
    #expect(polite.server.exitStatus == 0)
  }

  @Test func `'initialize' comes once`() {
    let client = Client(in: [])
    #expect(client.request("initialize", [:]) == "error -32600: 'initialize' came twice")
  }

  @Test func `unknown requests are refused, and unknown notifications ignored`() {
    let client = Client(in: [])
    #expect(client.request("$/what", [:]) == "error -32601: there is no method '$/what'")
    client.notify("$/what", [:])
    client.notify("what", [:])
    #expect(client.notifications.isEmpty)
  }

  @Test(
    arguments: [
      (["utf-8", "utf-16"], "utf-8"), (["utf-16", "utf-8"], "utf-8"), (["utf-16"], "utf-16"),
      (["utf-32"], "utf-16"), ([], "utf-16"),
    ]
  )
  func `columns are bytes where the client offers that`(offered: [String], chosen: String) throws {
    let client = Client()
    let result = try client.result(
      "initialize",
      [
        "capabilities": ["general": ["positionEncodings": .array(offered.map { .string($0) })]]
      ]
    )
    #expect(result["capabilities"]?["positionEncoding"]?.string == chosen)
  }

  @Test func `without capabilities and parameters there is an answer too`() throws {
    let client = Client()
    #expect(try client.result("initialize", .null)["serverInfo"]?["name"]?.string == "haptics")
  }

  @Test func `a broken frame is reported, and what follows is understood`() {
    let client = Client(in: [])
    client.server.receive(Array("Content-Length: x\r\n\r\n".utf8))
    #expect(client.request("shutdown", .null) == "null")
    #expect(client.answer(0) == "error -32700: 'Content-Length' must be a whole number; found 'x'")
  }

  @Test func `an error of the client about what it could not read is not answered`() {
    let client = Client(in: [])
    _ = client.server.takeOutput()
    client.send(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"what?"}}"#)
    while client.server.hasWork { client.server.work() }
    #expect(client.server.takeOutput().isEmpty)
  }

  @Test func `a canceled request that waits is answered as such, and others are not`() {
    let client = Client(in: [])
    client.open("file:///a.ahap", Sample.clean)
    let first = client.begin(
      "textDocument/foldingRange",
      ["textDocument": ["uri": "file:///a.ahap"]]
    )
    let second = client.begin(
      "textDocument/foldingRange",
      ["textDocument": ["uri": "file:///a.ahap"]]
    )
    client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .integer(first)]])
    client.settle()
    #expect(client.answer(first) == "error -32800: the request was canceled")
    #expect(client.answer(second).hasPrefix("[{"))
  }

  @Test func `in a storm of cancellations every request is answered once`() {
    var random = SeededGenerator(seed: 4)
    let client = Client(in: [])
    client.open("file:///a.ahap", Sample.pattern)
    var canceled: Set<Int> = []
    var ids: [Int] = []
    for _ in 0..<2_000 {
      let id = client.begin(
        "textDocument/documentSymbol",
        ["textDocument": ["uri": "file:///a.ahap"]]
      )
      ids.append(id)
      // Some are canceled twice, before they came, or after they were answered.
      let other = id - 3 + Int(random.next() % 6)
      if other > id || ids.contains(other) {
        client.send([
          "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .integer(other)],
        ])
        if ids.contains(other), client.server.hasWork { canceled.insert(other) }
      }
      if random.once(in: 7) { client.server.work() }
    }
    client.settle()
    let answers = ids.map { client.answer($0) }
    #expect(answers.allSatisfy { $0 != "no answer" })
    #expect(answers.contains { $0.hasPrefix("error -32800") })
    #expect(answers.contains { $0.hasPrefix("[") })
    for (id, answer) in zip(ids, answers) where answer.hasPrefix("error") {
      #expect(canceled.contains(id))
    }
    #expect(ids.allSatisfy { client.answer($0) == "no answer" })
  }

  @Test func `files are watched and settings asked for where the client can do that`() throws {
    let client = Client(
      in: [],
      capabilities: [
        "workspace": [
          "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
          "didChangeConfiguration": ["dynamicRegistration": true],
        ]
      ]
    )
    #expect(
      client.questions.map(\.method) == ["client/registerCapability", "workspace/configuration"]
    )
    let methods = client.questions[0].parameters?["registrations"]?.elements.map {
      $0["method"]?.string
    }
    #expect(methods == ["workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"])
  }
}
