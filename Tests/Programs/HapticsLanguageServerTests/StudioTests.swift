import Foundation
import HapticsFiles
import HapticsLanguageServer
import LocatedJSON
import Synchronization
import TestSupport
import Testing

@Suite struct StudioTests {
  /// What was asked of the studios.
  private final class Recorder: Sendable {
    let started = Mutex<[Path]>([])
    let stopped = Mutex<[Path]>([])
    let reason = Mutex<String?>(nil)

    var options: ServerOptions {
      var options = ServerOptions()
      options.studio = StudioControl(
        start: { folder in
          if let reason = self.reason.withLock({ $0 }) { return reason }
          self.started.withLock { $0.append(folder) }
          return nil
        },
        stop: { folder in self.stopped.withLock { $0.append(folder) } }
      )
      return options
    }
  }

  private static let address = "http://127.0.0.1:9/#secret=0"

  private static let showing: JSON = ["window": ["showDocument": ["support": true]]]

  private static func open(_ client: Client, _ uri: String) -> String {
    client.request(
      "workspace/executeCommand",
      ["command": "haptics.openStudio", "arguments": [["uri": .string(uri)]]]
    )
  }

  private static func serves(_ client: Client, _ folder: Path) {
    client.server.receive(.serves(address: address), ofStudioFor: folder)
    client.settle()
  }

  /// The addresses that a client was asked to show in a browser.
  private static func shown(_ client: Client) -> [String?] {
    client.questions.filter { $0.method == "window/showDocument" }.map { question in
      #expect(question.parameters?["external"]?.boolean == true)
      return question.parameters?["uri"]?.string
    }
  }

  /// The messages for the person, each with its kind.
  private static func messages(_ client: Client) -> [String] {
    client.notifications.filter { $0.method == "window/showMessage" }.map {
      "\($0.parameters["type"]?.text ?? "?") \($0.parameters["message"]?.string ?? "?")"
    }
  }

  @Test func `a file is opened in the studio of its folder, which is started once`() throws {
    let folder = try Folder(["scenes/a b.ahap": Sample.clean, "c.ahap": Sample.clean])
    let root = try #require(Path(folder.url.path).resolved)
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options, capabilities: Self.showing)
    for name in ["scenes/a b.ahap", "c.ahap", "new.ahap"] {
      client.open(Client.uri(folder, name), Sample.clean)
    }
    #expect(Self.open(client, Client.uri(folder, "scenes/a b.ahap")) == "null")
    #expect(Self.shown(client) == [])
    Self.serves(client, root)
    #expect(Self.open(client, Client.uri(folder, "c.ahap")) == "null")
    // One that was never saved is not there to be shown.
    #expect(Self.open(client, Client.uri(folder, "new.ahap")) == "null")
    #expect(
      Self.shown(client) == [
        Self.address + "&file=scenes/a%20b.ahap", Self.address + "&file=c.ahap", Self.address,
      ]
    )
    #expect(recorder.started.withLock { $0 } == [root])
    #expect(Self.messages(client) == [])
  }

  @Test func `of two workspaces each has its studio, and that of the inner one shows its files`()
    throws
  {
    let outer = try Folder(["a.ahap": Sample.clean, "inner/b.ahap": Sample.clean])
    let other = try Folder(["c.ahap": Sample.clean])
    let root = try #require(Path(outer.url.path).resolved)
    let recorder = Recorder()
    let client = Client(in: [outer, other], recorder.options, capabilities: Self.showing)
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [["uri": .string(Client.uri(outer, "inner"))]], "removed": []]]
    )
    for (folder, name) in [(outer, "a.ahap"), (outer, "inner/b.ahap"), (other, "c.ahap")] {
      client.open(Client.uri(folder, name), Sample.clean)
      #expect(Self.open(client, Client.uri(folder, name)) == "null")
    }
    let folders = [root, root.resolving("inner"), Path(other.url.path).resolved]
    #expect(recorder.started.withLock { $0 } == folders)
  }

  @Test func `a person reads the address where the client opens no browser`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let root = try #require(Path(folder.url.path).resolved)
    let uri = Client.uri(folder, "a.ahap")
    let words =
      "3 Haptics Studio: open \(Self.address)&file=a.ahap in a browser on this computer"
    let client = Client(in: [folder], Recorder().options, capabilities: [:])
    client.open(uri, Sample.clean)
    _ = Self.open(client, uri)
    Self.serves(client, root)
    #expect(Self.shown(client) == [])
    #expect(Self.messages(client) == [words])

    // Neither when it could not, nor when it refuses.
    let able = Client(in: [folder], Recorder().options, capabilities: Self.showing)
    able.open(uri, Sample.clean)
    _ = Self.open(able, uri)
    Self.serves(able, root)
    _ = Self.open(able, uri)
    _ = Self.open(able, uri)
    let ids = able.questions.filter { $0.method == "window/showDocument" }.compactMap {
      $0.id.integer
    }
    #expect(ids.count == 3)
    able.send(["jsonrpc": "2.0", "id": .integer(ids[0]), "result": ["success": true]])
    able.settle()
    #expect(Self.messages(able) == [])
    able.send(["jsonrpc": "2.0", "id": .integer(ids[1]), "result": ["success": false]])
    able.send(["jsonrpc": "2.0", "id": .integer(ids[2]), "error": ["code": 1, "message": "no"]])
    able.settle()
    #expect(Self.messages(able) == [words, words])
  }

  @Test func `a studio that fails to start reports why, and the next request retries`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let root = try #require(Path(folder.url.path).resolved)
    let uri = Client.uri(folder, "a.ahap")
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options, capabilities: Self.showing)
    client.open(uri, Sample.clean)
    recorder.reason.withLock { $0 = "Permission denied" }
    #expect(Self.open(client, uri) == "error -32803: Permission denied")
    recorder.reason.withLock { $0 = nil }
    for reason in ["no port is free", ""] {
      #expect(Self.open(client, uri) == "null")
      client.server.receive(.ended(reason: reason), ofStudioFor: root)
    }
    client.settle()
    #expect(
      Self.messages(client) == [
        "1 Haptics Studio cannot be started: no port is free",
        "1 Haptics Studio cannot be started: it has ended",
      ]
    )
    _ = Self.open(client, uri)
    Self.serves(client, root)
    // One that the person ends later is nothing to tell.
    client.server.receive(.ended(reason: "Ctrl-C ends it"), ofStudioFor: root)
    client.settle()
    #expect(Self.messages(client).count == 2)
    _ = Self.open(client, uri)
    #expect(recorder.started.withLock { $0.count } == 4)
  }

  @Test func `studios end with the session, and with their folders`() throws {
    let folders = try [Folder(["a.ahap": Sample.clean]), Folder(["a.ahap": Sample.clean])]
    let roots = folders.compactMap { Path($0.url.path).resolved }
    for end in ["shutdown", "exit", "gone"] {
      let recorder = Recorder()
      let client = Client(in: folders, recorder.options)
      for folder in folders {
        client.open(Client.uri(folder, "a.ahap"), Sample.clean)
        _ = Self.open(client, Client.uri(folder, "a.ahap"))
      }
      client.notify(
        "workspace/didChangeWorkspaceFolders",
        ["event": ["added": [], "removed": [["uri": .string(Client.uri(folders[0], ""))]]]]
      )
      #expect(recorder.stopped.withLock { $0 } == [roots[0]])
      switch end {
      case "shutdown": _ = client.request("shutdown", .null)
      case "exit": client.notify("exit", .null)
      default: client.server.endInput()
      }
      #expect(recorder.stopped.withLock { $0 } == roots)
    }
  }

  @Test func `only files of the workspace are shown, and only where the studio is installed`()
    throws
  {
    let folder = try Folder(["a.ahap": Sample.clean])
    let elsewhere = try Folder(["b.ahap": Sample.clean])
    let uri = Client.uri(folder, "a.ahap")
    try folder.link("link.ahap", to: Path(elsewhere.url.path).resolving("b.ahap")?.text ?? "")
    let recorder = Recorder()
    let client = Client(in: [folder], recorder.options)
    for other in [Client.uri(elsewhere, "b.ahap"), Client.uri(folder, "link.ahap"), "untitled:1"] {
      client.open(other, Sample.clean)
      #expect(
        Self.open(client, other)
          == "error -32803: only files in a folder of the workspace can be opened in Haptics Studio"
      )
    }
    #expect(recorder.started.withLock { $0 } == [])
    func offers(_ client: Client) throws -> Bool {
      client.open(uri, Sample.clean)
      let actions = try client.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(uri)], "range": Client.range((2, 0), (2, 0)),
          "context": ["diagnostics": []],
        ]
      ).elements
      return actions.contains { $0["title"]?.string == "Open in Haptics Studio" }
    }
    #expect(try offers(client) == true)
    #expect(try offers(Client(in: [folder])) == false)
    #expect(
      try offers(Client(in: [folder], recorder.options, settings: ["playActions": false])) == false
    )
    let bare = Client(in: [folder])
    bare.open(uri, Sample.clean)
    #expect(Self.open(bare, uri) == "error -32803: Haptics Studio is not installed")
    for (options, isOffered) in [(recorder.options, true), (ServerOptions(), false)] {
      let text = Client(options).request("initialize", ["capabilities": [:]])
      #expect(text.contains(#""haptics.openStudio""#) == isOffered)
    }
  }
}
