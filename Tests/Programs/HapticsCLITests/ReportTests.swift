import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let folder = Repository.root.appending(path: "Tests/Programs/HapticsCLITests")

  /// What a validation of the fixtures, of a missing file and of standard input tells.
  private func report(_ format: String) throws -> String {
    let run = try Program.shell(
      """
      cd '\(Self.folder.path)/Fixtures'
      printf '[]' | haptics validate --format \(format) . - "no such.ahap" 2>/dev/null
      """,
      in: Folder()
    )
    #expect(run.status == 2)
    return run.output
  }

  private func snapshot(_ name: String) -> URL {
    Self.folder.appending(path: "Snapshots/report.\(name)")
  }

  @Test func `text looks like a compiler's`() throws {
    expectSnapshot(try report("text"), at: snapshot("text"))
  }

  @Test func `GitHub's commands are escaped`() throws {
    expectSnapshot(try report("github"), at: snapshot("github"))
  }

  @Test func `JSON has a file a line`() throws {
    let text = try report("json")
    expectSnapshot(text, at: snapshot("json"))
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(document?["files"].flatMap { $0 as? [Any] }?.count == 4)
  }

  @Test func `SARIF has a result a line`() throws {
    // The rules' own pages are not repeated here, nor their places in the list.
    let text = try report("sarif")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains(#"{ "id": "#) }
      .joined(separator: "\n")
      .replacing(/"ruleIndex": [0-9]+/, with: #""ruleIndex": …"#)
    expectSnapshot(text, at: snapshot("sarif"))
  }

  @Test func `SARIF has the shape that its standard asks for`() throws {
    let text = try report("sarif")
    let log = try SARIF.Log(text)
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(log.runs.count == 1)
    #expect(run.columnKind == "utf16CodeUnits")
    #expect(run.tool.driver.rules.map(\.id) == RulePage.all.map(\.id))
    #expect(!run.results.isEmpty)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(["error", "warning", "note"].contains(result.level))
      let places = result.locations + (result.relatedLocations ?? [])
      for place in places.map(\.physicalLocation) {
        #expect(URL(string: place.artifactLocation.uri) != nil)
        #expect(place.region.isOrdered)
      }
      for replacement in (result.fixes ?? []).flatMap(\.artifactChanges).flatMap(\.replacements) {
        #expect(replacement.deletedRegion.isOrdered)
      }
    }
    #expect(run.invocations.map(\.executionSuccessful) == [false])
  }

  @Test func `columns are counted as each format counts them`() throws {
    let folder = try Folder([
      "a.ahap": #"{"Metadata": ["🎈é", 1 2], "Version": 1.0, "Pattern": "#
        + #"[{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
    ])
    let text = try Program.run("validate", "a.ahap", in: folder).output
    #expect(text.contains("a.ahap:1:21: error: "))
    let json = try Program.run("validate", "--format", "json", "a.ahap", in: folder).output
    #expect(json.contains(#""line": 1, "column": 21,"#))
    let sarif = try Program.run("validate", "--format", "sarif", "a.ahap", in: folder).output
    #expect(sarif.contains(#""startLine": 1, "startColumn": 23,"#))
  }

  @Test func `names become references in SARIF`() throws {
    let folder = try Folder(["ü/#1: 100%.ahap": Sample.broken])
    let relative = try Program.run("validate", "--format", "sarif", "./ü", in: folder).output
    #expect(relative.contains(#""uri": "%C3%BC/%231%3A%20100%25.ahap""#))
    let absolute = try Program.shell("haptics validate --format sarif $PWD", in: folder).output
    #expect(absolute.contains(#""uri": "file:///"#))
  }

  @Test func `documents without findings are whole`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for format in ["json", "sarif"] {
      let text = try Program.run("validate", "--format", format, "a.ahap", in: folder).output
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
    }
  }
}

/// The parts of SARIF that results need, as section 3 of the standard names and requires them.
private enum SARIF {
  struct Log: Decodable {
    let version: String
    let runs: [Run]

    init(_ text: String) throws {
      self = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    }
  }

  struct Run: Decodable {
    let tool: Tool
    let columnKind: String
    let results: [Result]
    let invocations: [Invocation]
  }

  struct Tool: Decodable { let driver: Driver }

  struct Driver: Decodable {
    let name: String
    let rules: [Rule]
  }

  struct Rule: Decodable {
    let id: String
    let shortDescription: Message
    let help: Message
  }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
  }

  struct Message: Decodable { let text: String }

  struct Location: Decodable { let physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Decodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Decodable { let uri: String }

  struct Region: Decodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    var isOrdered: Bool {
      startLine >= 1 && startColumn >= 1 && (startLine, startColumn) <= (endLine, endColumn)
    }
  }

  struct Fix: Decodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Decodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Decodable {
    let deletedRegion: Region
    let insertedContent: Message
  }

  struct Invocation: Decodable { let executionSuccessful: Bool }
}
