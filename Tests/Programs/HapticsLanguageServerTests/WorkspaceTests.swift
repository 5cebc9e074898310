import Foundation
import HapticsFiles
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

/// What the server reads of the disk, and what it never reads.
@Suite struct WorkspaceTests {
  private static func naming(_ sound: String) -> String {
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "#
      + #""EventWaveformPath": "\#(sound)"}}]}"#
  }

  private static func rules(_ client: Client, _ uri: String) -> [String]? {
    client.findings(uri)?.map { String($0.split(separator: " ")[1]) }
  }

  @Test func `files are looked up beside a document and in asset roots of the workspace`() throws {
    let folder = try Folder(["sounds/hit.wav": "no sound", "patterns/x.txt": ""])
    let client = Client(in: [folder], settings: ["assetRoots": ["sounds"]])
    let uri = Client.uri(folder, "patterns/a.ahap")
    client.open(uri, Self.naming("hit.wav"))
    #expect(Self.rules(client, uri) == ["waveform-unreadable"])
    client.open(uri, Self.naming("miss.wav"))
    #expect(Self.rules(client, uri) == ["waveform-not-found"])
    client.open(uri, Self.naming("../patterns/x.txt"))
    #expect(Self.rules(client, uri) == ["waveform-unreadable"])
  }

  @Test func `files outside the workspace are never read`() throws {
    let outer = try Folder(["secret.wav": "no sound"])
    let folder = try Folder(["a.txt": ""])
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"),
      withDestinationURL: outer.url
    )
    try FileManager.default.createSymbolicLink(
      at: folder.file("file.wav"),
      withDestinationURL: outer.file("secret.wav")
    )
    let client = Client(
      in: [folder],
      settings: ["assetRoots": [.string(outer.url.path), "..", "link", "/"]]
    )
    let uri = Client.uri(folder, "a.ahap")
    let paths = [
      "../\(outer.url.lastPathComponent)/secret.wav", outer.file("secret.wav").path, "secret.wav",
      "link/secret.wav", "link/none.wav", "file.wav",
    ]
    for path in paths {
      client.open(uri, Self.naming(path))
      let rules = try #require(Self.rules(client, uri))
      #expect(rules == ["waveform-outside"] || rules == ["waveform-not-found"], "\(path): \(rules)")
      #expect(
        client.request("textDocument/documentLink", ["textDocument": ["uri": .string(uri)]]) == "[]"
      )
    }
    // What is there and what is not looks the same behind a link.
    client.open(uri, Self.naming("link/secret.wav"))
    let there = Self.rules(client, uri)
    client.open(uri, Self.naming("link/none.wav"))
    #expect(Self.rules(client, uri) == there)
    let place = Client.place(uri, 0, Self.naming("").utf8.count - 5)
    #expect(!client.request("textDocument/completion", place).contains("secret"))
  }

  @Test func `for a document outside of the workspace no file is looked up`() throws {
    let outer = try Folder(["secret.wav": "no sound"])
    let folder = try Folder()
    let client = Client(in: [folder])
    let uri = Client.uri(outer, "a.ahap")
    client.open(uri, Self.naming("secret.wav"))
    #expect(Self.rules(client, uri) == [])
    let alone = Client(in: [])
    alone.open(uri, Self.naming("secret.wav"))
    #expect(Self.rules(alone, uri) == [])
  }

  @Test func `an asset root that the person gave may lie outside`() throws {
    let outer = try Folder(["secret.wav": "no sound"])
    let folder = try Folder()
    var options = ServerOptions()
    options.assetRoots = [Path(outer.url.path)]
    let client = Client(in: [folder], options)
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.naming("secret.wav"))
    #expect(Self.rules(client, uri) == ["waveform-unreadable"])
  }

  @Test func `when a file changes that a document names, the document is checked again`() throws {
    let folder = try Folder()
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.timeline.json")
    let other = Client.uri(folder, "b.ahap")
    client.open(
      uri,
      #"{"version": 1, "assets": {"patterns": {"a": "tap.ahap"}}, "cues": [{"time": 0, "haptic": "a"}]}"#
    )
    client.open(other, Sample.clean)
    #expect(Self.rules(client, uri)?.contains("timeline-asset-not-found") == true)
    try folder.write(Sample.clean, to: "tap.ahap")
    // A key does not look at the disk again.
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["range": Client.range((0, 0), (0, 0)), "text": " "]],
      ]
    )
    #expect(Self.rules(client, uri)?.contains("timeline-asset-not-found") == true)
    let count = client.publishedCount
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(Self.rules(client, uri)?.contains("timeline-asset-not-found") == false)
    #expect(client.publishedCount == count + 1)
    try folder.write("{", to: "tap.ahap")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(other)]])
    #expect(Self.rules(client, uri)?.contains("timeline-asset-unreadable") == true)
  }

  @Test func `two workspaces have their own files, and come and go`() throws {
    let one = try Folder(["hit.wav": "no sound"])
    let two = try Folder()
    let client = Client(in: [one, two])
    client.open(Client.uri(one, "a.ahap"), Self.naming("hit.wav"))
    client.open(Client.uri(two, "a.ahap"), Self.naming("hit.wav"))
    #expect(Self.rules(client, Client.uri(one, "a.ahap")) == ["waveform-unreadable"])
    #expect(Self.rules(client, Client.uri(two, "a.ahap")) == ["waveform-not-found"])
    let folder: JSON = ["uri": .string(Client.uri(two, "")), "name": "two"]
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [], "removed": [folder]]]
    )
    #expect(Self.rules(client, Client.uri(two, "a.ahap")) == [])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [folder], "removed": []]]
    )
    #expect(Self.rules(client, Client.uri(two, "a.ahap")) == ["waveform-not-found"])
  }

  @Test func `links lead to the files that are there`() throws {
    let folder = try Folder(["a b/hit.wav": ""])
    let client = Client(in: [folder])
    let uri = Client.uri(folder, "a.ahap")
    client.open(uri, Self.naming("a b/hit.wav"))
    let links = try client.result(
      "textDocument/documentLink",
      ["textDocument": ["uri": .string(uri)]]
    )
    let target = try #require(links.elements.first?["target"]?.string)
    #expect(target.hasPrefix("file:///") && target.hasSuffix("/a%20b/hit.wav"))
    #expect(FileURI.path(target)?.resolved == folder.path("a b/hit.wav").resolved)
  }

  @Test(
    arguments: [
      ("file:///a/b", "/a/b"), ("file:/a", "/a"), ("file://localhost/a", "/a"),
      ("FILE:///a%20b", "/a b"), ("file:///a/./b//c#x", "/a/b/c"), ("file:///%c3%a9", "/é"),
    ]
  )
  func `file URIs are converted to paths`(uri: String, path: String) {
    #expect(FileURI.path(uri)?.text == path)
  }

  @Test(
    arguments: [
      "", "a", "http://a/b", "file:", "file://", "file://host/a", "file:///a%0", "file:///%zz",
      "file:///a%00b", "file:a", "untitled:a",
    ]
  )
  func `other URIs have no path`(uri: String) { #expect(FileURI.path(uri) == nil) }
}
