import Foundation
import JSONWriting
import LanguageServerProtocol
import TestSupport
import Testing

/// What the server makes of a project's configuration.
@Suite struct ConfigurationTests {
  private static let comma = #"{"Version": 1.0, "Pattern": [], "mine": 1}"#

  private static func rules(_ client: Client, _ uri: String) -> [String]? {
    client.findings(uri)?.map { String($0.split(separator: " ")[1]) }
  }

  private static func changed(_ client: Client) {
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
  }

  @Test func `levels are those of the configuration, and change with it`() throws {
    let folder = try Folder(["haptics.json": #"{"rules": {"structure": "off"}}"#])
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "inner/a.ahap")
    client.open(uri, Self.comma)
    #expect(Self.rules(client, uri) == [])
    try folder.write(#"{"rules": {"empty-pattern": "off"}}"#, to: "haptics.json")
    Self.changed(client)
    #expect(Self.rules(client, uri) == ["unknown-key"])
    try FileManager.default.removeItem(at: folder.file("haptics.json"))
    Self.changed(client)
    #expect(Self.rules(client, uri)?.sorted() == ["empty-pattern", "unknown-key"])
  }

  @Test func `a configuration outside of the workspace is not looked at`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"all": "off"}}"#, "project/x.txt": "",
    ])
    let project = folder.url.appending(path: "project")
    try FileManager.default.createSymbolicLink(
      at: project.appending(path: ".haptics.json"),
      withDestinationURL: folder.file("haptics.json")
    )
    let client = Client()
    _ = client.request(
      "initialize",
      [
        "processId": .null, "rootUri": .string("file://\(project.path)"),
        "capabilities": Client.able,
      ]
    )
    client.notify("initialized", [:])
    let uri = Client.uri(folder, "project/a.ahap")
    client.open(uri, Self.comma)
    #expect(Self.rules(client, uri)?.sorted() == ["empty-pattern", "unknown-key"])
  }

  @Test func `a configuration that is wrong is told once, and is as none`() throws {
    let folder = try Folder(["haptics.json": #"{"rules": {"nothing": "off"}}"#])
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.comma)
    Self.changed(client)
    #expect(Self.rules(client, uri)?.count == 2)
    let messages = client.notifications.filter { $0.method == "window/showMessage" }
    #expect(messages.count == 1)
    #expect(
      messages.first?.parameters["message"]?.string?.contains("haptics.json:1:12: no rule") == true
    )
  }

  @Test func `a configuration is checked and completed like other files`() throws {
    let folder = try Folder()
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "haptics.json")
    client.open(uri, #"{"rules": {"unknown-kex": "off"}}"#)
    #expect(Self.rules(client, uri) == ["config-unknown-rule"])
    client.open(uri, #"{"rules": {"unk"#)
    let names = client.request("textDocument/completion", Client.place(uri, 0, 15))
    #expect(names.contains(#""label": "unknown-key""#) || names.contains(#""label":"unknown-key""#))
    #expect(names.contains("effects"))
    client.open(uri, #"{"mo"#)
    #expect(client.request("textDocument/completion", Client.place(uri, 0, 4)).contains("model"))
  }
}
