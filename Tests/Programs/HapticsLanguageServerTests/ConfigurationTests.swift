import Foundation
import HapticsFiles
import HapticsFormats
import HapticsLanguageServer
import HapticsTools
import LocatedJSON
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

  @Test func `an invalid configuration is reported once and ignored`() throws {
    let folder = try Folder(["haptics.json": #"{"rules": {"nothing": "off"}}"#])
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.comma)
    Self.changed(client)
    #expect(Self.rules(client, uri)?.count == 2)
    let messages = client.notifications.filter { $0.method == "window/showMessage" }
    #expect(messages.count == 1)
    #expect(
      messages.first?.parameters["message"]?.string?.contains("haptics.json:1:12: unknown rule")
        == true
    )
  }

  @Test func `what the configuration's baseline knows is not shown, as long as it knows it`() throws
  {
    let text = #"{"Version": 1.0, "Pattern": [], "mine": 1, "yours": 2}"#
    let folder = try Folder(["haptics.json": #"{"baseline": "known.json"}"#])
    let findings = FormatValidator<AHAPDocument>().validate(Array(text.utf8)).findings
    let known = findings.filter { $0.message.contains("mine") }
    let fingerprints = Fingerprint.all(
      of: known,
      in: JSONDocument(reading: Array(text.utf8)),
      named: "a.ahap".utf8
    )
    let print = try #require(fingerprints.first).text
    try folder.write(
      #"{"version": 1, "files": {"a.ahap": {"unknown-key": ["\#(print)"]}}}"#,
      to: "known.json"
    )
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, text)
    #expect(client.findings(uri) == ["0:28 empty-pattern", "0:43 unknown-key"])
    // A file of another name is not known.
    client.open(Client.uri(folder, "b.ahap"), text)
    #expect(client.findings(Client.uri(folder, "b.ahap"))?.count == 3)
    try folder.write(#"{"version": 1, "files": {}}"#, to: "known.json")
    Self.changed(client)
    #expect(client.findings(uri)?.count == 3)
    try folder.write("{", to: "known.json")
    Self.changed(client)
    #expect(client.findings(uri)?.count == 3)
    let told = client.notifications.filter { $0.method == "window/showMessage" }
    #expect(told.count == 1)
  }

  @Test func `a fix of the whole file leaves what the baseline knows`() throws {
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    let text = #"{"Version": 1.0, "Pattern": [{}, \#(event),]}"#
    let fixed = text.replacing(",]", with: "]")
    let bytes = Array(fixed.utf8)
    let known = FormatValidator<AHAPDocument>().validate(bytes).findings
    #expect(known.contains { $0.fixIts.contains(where: \.isSafe) })
    var baseline = Baseline()
    let json = JSONDocument(reading: bytes)
    for (finding, print) in zip(known, Fingerprint.all(of: known, in: json, named: "a.ahap".utf8)) {
      baseline.add("a.ahap", finding.rule, [print])
    }
    let folder = try Folder([
      "haptics.json": #"{"baseline": "known.json"}"#, "known.json": baseline.json.text(.line),
    ])
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, text)
    #expect(Self.rules(client, uri) == ["json-trailing-comma"])
    let actions = try client.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": Client.range((0, 0), (9, 0)),
        "context": ["diagnostics": [], "only": ["source.fixAll"]],
      ]
    ).elements
    let edits = actions.first?["edit"]?["documentChanges"]?.elements.first?["edits"]?.elements
    #expect(text.applying(edits ?? []) == fixed)
  }

  @Test func `a baseline outside of the workspace is not read`() throws {
    let folder = try Folder([
      "project/haptics.json": #"{"baseline": "../known.json"}"#, "known.json": "{",
    ])
    let client = Client()
    _ = client.request(
      "initialize",
      [
        "processId": .null, "rootUri": .string(Client.uri(folder, "project")),
        "capabilities": Client.able,
      ]
    )
    client.notify("initialized", [:])
    client.open(Client.uri(folder, "project/a.ahap"), Self.comma)
    #expect(client.findings(Client.uri(folder, "project/a.ahap"))?.count == 2)
    #expect(!client.notifications.contains { $0.method == "window/showMessage" })
  }

  @Test func `the command line can name the configuration, or none`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"structure": "off"}}"#,
      "other.json": #"{"rules": {"empty-pattern": "off"}}"#,
    ])
    let uri = Client.uri(folder, "a.ahap")
    var options = ServerOptions()
    options.configurationFile = folder.path("other.json")
    let named = Client(in: [folder], options)
    named.open(uri, Self.comma)
    #expect(Self.rules(named, uri) == ["unknown-key"])
    options.usesConfigurations = false
    let none = Client(in: [folder], options)
    none.open(uri, Self.comma)
    #expect(Self.rules(none, uri)?.sorted() == ["empty-pattern", "unknown-key"])
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
    client.open(uri, #"{"profile": "p"#)
    let profiles = try client.ask("completion", uri, 0, 14)["items"]?.elements
    #expect(profiles?.compactMap { $0["label"]?.string } == ["phone", "game-pad", "bass-shaker"])
    client.open(uri, #"{"mo"#)
    #expect(client.request("textDocument/completion", Client.place(uri, 0, 4)).contains("model"))
  }
}
